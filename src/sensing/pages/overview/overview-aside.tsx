import { Stack } from '@mantine/core';
import { WhatIsObserved } from './what-is-observed.tsx';
import { WhereItIs } from './where-it-is.tsx';

/** What stands beside the entities and their newest values. */
export function OverviewAside() {
  return (
    <Stack gap="lg">
      <WhereItIs />
      <WhatIsObserved />
    </Stack>
  );
}
