import { useTranslations } from 'use-intl';
import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { JsonView } from '#ui/json-view.tsx';
import classes from './entity-fields.module.css';
import { PropertyValue } from './property-value.tsx';
import { resultUnit } from './result-unit.ts';
import { usePropertyLabel } from './use-property-label.ts';

/** Every field of the specification, given or not, and what the server sends beside them. */
export function EntityFields({ kind, entity }: { kind: Kind; entity: Entity }) {
  const text = useTranslations('entities');
  const label = usePropertyLabel();
  const others = otherMembers(kind, entity);
  return (
    <section aria-label={text('fields')}>
      <dl className={classes.fields}>
        {kind.properties.map((property) => (
          <div key={property.name} className={classes.field}>
            <dt>{label(property.name)}</dt>
            <dd>
              <PropertyValue
                property={property}
                label={label(property.name)}
                value={entity[property.name]}
                encoding={entity.encodingType}
                unit={resultUnit(entity)}
              />
            </dd>
          </div>
        ))}
        {Object.keys(others).length > 0 && (
          <div className={classes.field}>
            <dt>{text('otherMembers')}</dt>
            <dd>
              <JsonView value={others} label={text('otherMembers')} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Members outside the specification: neither fields nor relations nor annotations. */
function otherMembers(kind: Kind, entity: Entity): Record<string, unknown> {
  const known = new Set([...kind.properties, ...kind.navigations].map((member) => member.name));
  return Object.fromEntries(
    Object.entries(entity).filter(([name]) => !known.has(name) && !name.includes('@iot.')),
  );
}
