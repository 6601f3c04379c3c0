import { Kbd, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import classes from './search-button.module.css';

interface SearchButtonProps {
  readonly onSearch: () => void;
  readonly onIntent: () => void;
}

/** Opens the command palette; shows its shortcut. */
export function SearchButton({ onSearch, onIntent }: SearchButtonProps) {
  const text = useTranslations('shell');
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={text('search')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Search size={16} aria-hidden />
      <span className={classes.label}>{text('search')}</span>
      <Kbd size="xs" className={classes.shortcut ?? ''} aria-hidden>
        {text('searchShortcut')}
      </Kbd>
    </UnstyledButton>
  );
}
