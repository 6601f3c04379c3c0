import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './main-navigation.module.css';
import {
  isEntryCurrent,
  type NavigationEntry,
  type NavigationSection,
} from './navigation-section.ts';

/** The rail at the side; icons alone at middle widths, a bar at the bottom at narrow ones. */
export function MainNavigation({ sections }: { sections: readonly NavigationSection[] }) {
  const text = useTranslations('shell');
  return (
    <nav className={classes.navigation} aria-label={text('mainNavigation')}>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </nav>
  );
}

function Section({ section }: { section: NavigationSection }) {
  const id = useId();
  return (
    <div className={classes.section} data-width={section.width}>
      <h2 className={classes.title} id={id}>
        {section.title}
      </h2>
      <ul className={classes.list} aria-labelledby={id}>
        {section.entries.map((entry) => (
          <li key={`${entry.to} ${entry.width}`} data-width={entry.width} className={classes.item}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: NavigationEntry }) {
  const isCurrent = useLocation({ select: ({ pathname }) => isEntryCurrent(entry, pathname) });
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      // Which entry is current is decided here alone; the link would count all that lies below it.
      activeOptions={{ exact: true }}
      className={classes.entry}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      title={entry.label}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
    </Link>
  );
}
