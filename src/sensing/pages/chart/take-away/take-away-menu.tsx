import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { Code, Download, FileImage, Link as LinkIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type PictureColours,
  type PictureText,
  toPicture,
  toPng,
  toSvgText,
} from '#charts/picture.ts';
import { saveFile } from '#ui/save-file.ts';

interface TakeAwayMenuProps {
  /** What the drawings to be saved lie in; undefined while there is nothing drawn. */
  readonly drawings: () => HTMLElement | null;
  readonly pictureText: () => PictureText;
  /** Name of a saved file without its ending. */
  readonly fileName: string;
  readonly onCode: () => void;
  readonly onExport: () => void;
}

type Format = { readonly ending: 'svg' } | { readonly ending: 'png'; readonly scale: number };

/** Takes the chart along: its link, its picture or the code that loads its data. */
export function TakeAwayMenu({
  drawings,
  pictureText,
  fileName,
  onCode,
  onExport,
}: TakeAwayMenuProps) {
  const text = useTranslations('takeAway');
  const exportText = useTranslations('exporting');
  const [said, setSaid] = useState('');
  const [colours, setColours] = useState<PictureColours>('shown');
  const isLight = colours === 'light';

  async function copyLink() {
    const isCopied = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    setSaid(text(isCopied ? 'linkCopied' : 'notCopied'));
  }

  async function save(format: Format) {
    const within = drawings();
    if (within === null || within.querySelector('svg') === null) {
      setSaid(text('nothingDrawn'));
      return;
    }
    const name = `${fileName}.${format.ending}`;
    try {
      const picture = toPicture(within, pictureText(), colours);
      const content =
        format.ending === 'png'
          ? await toPng(picture, format.scale)
          : new Blob([toSvgText(picture)], { type: 'image/svg+xml' });
      saveFile(content, name);
      setSaid(text('saved', { name }));
    } catch (error) {
      setSaid(text('notSaved', { reason: error instanceof Error ? error.message : String(error) }));
    }
  }

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Share2 size={14} aria-hidden />}>
            {text('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<LinkIcon size={14} aria-hidden />}
            onClick={() => void copyLink()}
          >
            {text('copyLink')}
          </Menu.Item>
          <Menu.Item leftSection={<Code size={14} aria-hidden />} onClick={onCode}>
            {text('code')}
          </Menu.Item>
          <Menu.Item leftSection={<Download size={14} aria-hidden />} onClick={onExport}>
            {exportText('chart')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<FileImage size={14} aria-hidden />}
            onClick={() => void save({ ending: 'png', scale: 1 })}
          >
            {text('savePng')}
          </Menu.Item>
          <Menu.Item
            leftSection={<FileImage size={14} aria-hidden />}
            onClick={() => void save({ ending: 'png', scale: 2 })}
          >
            {text('savePngLarge')}
          </Menu.Item>
          <Menu.Item
            leftSection={<FileImage size={14} aria-hidden />}
            onClick={() => void save({ ending: 'svg' })}
          >
            {text('saveSvg')}
          </Menu.Item>
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={isLight}
            closeMenuOnClick={false}
            leftSection={
              <span aria-hidden style={{ width: 14 }}>
                {isLight ? '✓' : ''}
              </span>
            }
            onClick={() => setColours(isLight ? 'shown' : 'light')}
          >
            {text('light')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
