import { Group, Text } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';

interface FingerprintProps {
  readonly keyId: string;
  /** Name of the button that copies it. */
  readonly copyLabel: string;
}

/** The fingerprint of a key in groups of four, as people read it to one another. */
export function Fingerprint({ keyId, copyLabel }: FingerprintProps) {
  const groups = keyId.match(/.{1,4}/g)?.join(' ') ?? keyId;
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Text span inherit ff="monospace">
        {groups}
      </Text>
      <CopyButton value={groups} label={copyLabel} />
    </Group>
  );
}
