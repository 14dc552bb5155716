/** By address, the styles that are here or on their way. */
const styles = new Map<string, Promise<unknown>>();

/**
 * Loads code together with the files that it needs; the build puts it around each `import()` of code that needs any.
 * Rejects when the code or a style doesn't come; asked again, it tries again.
 */
export async function fetchAhead<Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> {
  await Promise.all(files.map((file) => fetchFile(`/${file}`)));
  return load();
}

async function fetchFile(href: string): Promise<unknown> {
  const known = styles.get(href);
  if (known || document.querySelector(`link[href="${href}"]`)) return known;
  const isStyle = href.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'stylesheet' : 'modulepreload',
    crossOrigin: '',
    href,
  });
  document.head.append(link);
  if (!isStyle) return;
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      styles.delete(href);
      link.remove();
      reject(new Error(`${href} did not load.`));
    };
  });
  styles.set(href, loading);
  return loading;
}
