import type { Download, Page } from '@playwright/test';

/** The pages of invitations, by what a person sees. */
export class InvitationPages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a file that another portal has sent; the bytes come from the text. */
  async openFile(name: string, text: string): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    });
  }

  /** Presses a button that saves a file; gives its name and text. */
  async download(button: string | RegExp): Promise<{ name: string; text: string }> {
    const downloading = this.#page.waitForEvent('download');
    await this.#page.getByRole('button', { name: button }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await textOf(download) };
  }
}

async function textOf(download: Download): Promise<string> {
  const stream = await download.createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  return text;
}
