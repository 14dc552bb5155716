/** A page that stood before its typeface came kept the stand-in, so that nothing moved: from here on what is shown is new. */
export function takeOnFont(): void {
  document.documentElement.dataset['font'] = 'later';
}
