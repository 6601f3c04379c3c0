import { List, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isSame } from '#portal/reassign/checks.ts';
import type { Move } from '#portal/reassign/move.ts';
import { reassignQueries } from '#portal/reassign/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** More layers than this are not asked about one by one. */
const mostAsked = 40;
const namesShown = 10;

/** The views and layers that go along although they are not on the list, as far as it is told. */
export function CompanionNote({ moves }: { moves: readonly Move[] }) {
  const text = useTranslations('reassign.plan');
  const access = usePortalAccess();
  const layers = moves.filter(({ type }) => type === 'Feature Service');
  const asked = layers.length <= mostAsked ? layers : [];
  const owners = new Map(moves.map(({ itemId, owner }) => [itemId, owner]));
  const companions = useQueries({
    queries: asked.map(({ itemId }) => reassignQueries.companions(access, itemId)),
    combine: (results) => {
      const found = results.flatMap(({ data }, at) =>
        (data ?? []).filter(
          ({ id, owner }) => !owners.has(id) && isSame(owner, asked[at]?.owner ?? ''),
        ),
      );
      return [...new Map(found.map((item) => [item.id, item])).values()];
    },
  });
  if (layers.length > mostAsked) {
    return <Text size="sm">{text('companionsNotAsked', { count: layers.length })}</Text>;
  }
  if (companions.length === 0) return undefined;
  return (
    <div>
      <Text size="sm">{text('companions', { count: companions.length })}</Text>
      <List size="sm">
        {companions.slice(0, namesShown).map(({ id, title }) => (
          <List.Item key={id}>{title ?? id}</List.Item>
        ))}
      </List>
    </div>
  );
}
