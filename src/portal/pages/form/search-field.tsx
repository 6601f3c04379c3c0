import { CloseButton, Combobox, Loader, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly facts: string;
}

interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly clearLabel: string;
  /** What is chosen, by its id or name; empty when nothing is. */
  readonly value: string;
  /** What the box shows for the choice while nothing is being typed. */
  readonly shown: string;
  readonly error?: string | undefined;
  /** What is being typed; the owner searches with it and gives the choices back. */
  readonly draft: string | undefined;
  readonly choices: readonly Choice[];
  /** Stands below the choices, or in place of them: searching, nothing, failed, more. */
  readonly remark?: ReactNode;
  readonly isSearching: boolean;
  /** The choices are still those of what was typed before, so none of them can be taken. */
  readonly isStale: boolean;
  /** The box has, or no longer has, the focus: choices are needed or not. */
  readonly onActive: (isActive: boolean) => void;
  readonly onDraft: (draft: string | undefined) => void;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of many by searching, or takes what is typed as it is. */
export function SearchField(props: SearchFieldProps) {
  const { draft, value, onDraft, onChoose } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const listId = `${props.id}-choices`;

  function choose(chosen: string) {
    onDraft(undefined);
    combobox.closeDropdown();
    onChoose(chosen);
  }

  function takeDraft() {
    choose(draft === undefined ? value : draft.trim());
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onDraft(undefined);
    if (event.key !== 'Enter' || draft === undefined) return;
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    takeDraft();
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      transitionProps={{ duration: 0 }}
      keepMounted={false}
    >
      <Combobox.Target
        withExpandedAttribute
        // Combobox learns the id of its list in an effect that renders nothing, so that a list
        // could stand open while the box says that it is closed.
        aria-expanded={combobox.dropdownOpened}
        aria-controls={combobox.dropdownOpened ? listId : undefined}
      >
        <TextInput
          id={props.id}
          label={props.label}
          description={props.hint}
          error={draft === undefined && props.error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft ?? props.shown}
          rightSection={<Ending {...props} onClear={() => choose('')} />}
          onChange={(event) => {
            onDraft(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={(event) => {
            props.onActive(true);
            event.currentTarget.select();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            props.onActive(false);
            takeDraft();
          }}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          id={listId}
          mah={280}
          style={{ overflowY: 'auto' }}
          aria-label={props.label}
        >
          {props.choices.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} disabled={props.isStale}>
              <Stack gap={0}>
                <Text size="sm">{choice.title}</Text>
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {choice.facts}
                </Text>
              </Stack>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {props.remark !== undefined && (
          <Text size="xs" c="dimmed" p="xs" role="status">
            {props.remark}
          </Text>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface EndingProps {
  readonly value: string;
  readonly draft: string | undefined;
  readonly clearLabel: string;
  readonly isSearching: boolean;
  readonly onClear: () => void;
}

/** What stands at the end of the box: that a search is under way, or a button that clears. */
function Ending({ value, draft, clearLabel, isSearching, onClear }: EndingProps) {
  if (isSearching) return <Loader size={14} />;
  if (value === '' && !draft) return undefined;
  return (
    <CloseButton
      size="sm"
      aria-label={clearLabel}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
