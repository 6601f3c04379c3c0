import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMapBase } from '../use-map-base.ts';
import classes from './tools.module.css';

interface StyleBarProps {
  /** The style that the installation has configured. */
  readonly configured: string | undefined;
  readonly onClose: () => void;
}

const fixed = ['configured', 'built-in', 'plain'];

/** What lies under the data: configured, built-in, nothing, or a style of one's own. */
export function StyleBar({ configured, onClose }: StyleBarProps) {
  const text = useTranslations('mapTools.style');
  const { choice, setChoice } = useMapBase(configured);
  const isOwn = !fixed.includes(choice);
  const [isTyping, setIsTyping] = useState(isOwn);
  const [isBad, setIsBad] = useState(false);
  const standard = configured === undefined ? 'built-in' : 'configured';
  const shown = choice === 'configured' ? standard : choice;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    const isGood = URL.canParse(typed, window.location.href) && typed !== '';
    setIsBad(!isGood);
    if (isGood) setChoice(new URL(typed, window.location.href).href);
  }

  function choose(value: string) {
    setIsTyping(value === 'own');
    if (value !== 'own') setChoice(value);
  }

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={classes.bar} onSubmit={submit} onKeyDown={closeOnEscape}>
      <Group gap="xs" className={classes.grow ?? ''}>
        <SegmentedControl
          size="xs"
          aria-label={text('label')}
          value={isTyping ? 'own' : shown}
          onChange={choose}
          transitionDuration={0}
          data={[
            ...(configured === undefined
              ? []
              : [{ value: 'configured', label: text('configured') }]),
            { value: 'built-in', label: text('builtIn') },
            { value: 'plain', label: text('plain') },
            { value: 'own', label: text('own') },
          ]}
        />
        {isTyping && (
          <>
            <TextInput
              name="address"
              size="xs"
              flex={1}
              miw={200}
              type="text"
              inputMode="url"
              aria-label={text('address')}
              placeholder="https://"
              defaultValue={isOwn ? choice : ''}
              error={isBad && text('bad')}
            />
            <Button size="xs" type="submit">
              {text('use')}
            </Button>
          </>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </Group>
      {isTyping && (
        <Text size="xs" c="dimmed">
          {text('hint')}
        </Text>
      )}
    </form>
  );
}
