import { Skeleton } from '@mantine/core';
import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonPopover } from '#ui/button-popover.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';

let abilities: FetchedPart<object> | undefined;

/** Opens what is known about the server in use; the code for it comes when it is first opened. */
export function ServerAbilitiesButton() {
  const text = useTranslations('servers');
  return (
    <ButtonPopover label={text('title')} icon={<Info size={16} aria-hidden />}>
      {() => <Fetched part={fetchAbilities()} props={{}} fallback={<Skeleton height={240} />} />}
    </ButtonPopover>
  );
}

function fetchAbilities(): FetchedPart<object> {
  abilities ??= new FetchedPart(
    import('./server-abilities.tsx').then((module) => module.ServerAbilities),
  );
  return abilities;
}
