/** Hands a file to the person in front of the page. */
export function download(file: Blob, title: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${title.replace(/[^\w-]+/g, '-').toLowerCase() || 'outply'}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
