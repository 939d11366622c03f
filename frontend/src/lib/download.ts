/** Hands a file to the person in front of the page. */
export function download(file: Blob, title: string, kind = 'html'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${title.replace(/[^\w-]+/g, '-').toLowerCase() || 'outply'}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
