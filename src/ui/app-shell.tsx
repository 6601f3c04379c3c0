import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './app-shell.module.css';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { NavigationSection } from './navigation-section.ts';
import { SearchButton } from './search-button.tsx';

interface AppShellProps {
  readonly sections: readonly NavigationSection[];
  /** What says which server is in use. */
  readonly server: ReactNode;
  /** Who is signed in. */
  readonly account?: ReactNode;
  readonly onSearch: () => void;
  /** The pointer or the focus is on the search button: its code may be fetched. */
  readonly onSearchIntent: () => void;
  /** Something about the whole application that the user must know. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Id of the element that holds the page and scrolls. */
export const mainId = 'main';

/** The frame: skip link, top bar, navigation, and the page in the rest. */
export function AppShell(props: AppShellProps) {
  const text = useTranslations('shell');
  return (
    <div className={classes.shell}>
      <UnstyledButton
        className={classes.skip}
        onClick={() => document.getElementById(mainId)?.focus()}
      >
        {text('skipToContent')}
      </UnstyledButton>
      <header className={classes.bar}>
        <Link to="/" className={classes.name} aria-label={text('name')}>
          <img src="/favicon.svg" alt="" width={20} height={20} />
          <span>{text('name')}</span>
        </Link>
        <div className={classes.server}>{props.server}</div>
        <SearchButton onSearch={props.onSearch} onIntent={props.onSearchIntent} />
        <LanguageSwitch />
        <ColourSchemeSwitch />
        {props.account}
      </header>
      <MainNavigation sections={props.sections} />
      <main id={mainId} className={classes.main} tabIndex={-1} data-scroll-restoration-id={mainId}>
        {props.notice}
        {props.children}
      </main>
    </div>
  );
}
