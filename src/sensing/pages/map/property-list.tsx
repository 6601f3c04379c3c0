import classes from './place-panel.module.css';

interface PropertyListProps {
  readonly label: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Longer values are on the entity's own page. */
const MAX_LENGTH = 200;

/** The members of `properties` by name, one line each. */
export function PropertyList({ label, properties }: PropertyListProps) {
  return (
    <dl className={classes.properties} aria-label={label}>
      {Object.entries(properties).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
}
