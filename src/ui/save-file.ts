/** Gives a file to the browser to be saved under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the content when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
