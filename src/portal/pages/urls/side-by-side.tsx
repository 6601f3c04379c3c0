import { useTranslations } from 'use-intl';
import { AddressText } from './address-text.tsx';
import classes from './urls.module.css';

/** The address of before and the new one. */
export function SideBySide({ from, to }: { from: string | undefined; to: string }) {
  const text = useTranslations('urls');
  return (
    <dl className={classes.sides}>
      <div>
        <dt>{text('fill.from')}</dt>
        <dd>
          <AddressText url={from ?? ''} />
        </dd>
      </div>
      <div>
        <dt>{text('fill.to')}</dt>
        <dd>
          <AddressText url={to} />
        </dd>
      </div>
    </dl>
  );
}
