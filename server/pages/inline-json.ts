/** JSON for inside of a `<script>`: no `<` can end the element or open a comment. */
export function inlineJson(data: unknown): string {
  return withoutTags(JSON.stringify(data));
}

/** As `inlineJson`, for what is JSON already. */
export function withoutTags(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
