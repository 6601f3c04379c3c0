import { Anchor, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './stage-frame.module.css';

const allStages = ['fill', 'review', 'run', 'result', 'next'] as const;

/** The stages of an operation, in their order. */
export type Stage = (typeof allStages)[number];

interface StageFrameProps {
  readonly stage: Stage;
  /** The stages that this operation has, in their order. */
  readonly stages?: readonly Stage[];
  /** Heading of the stage: what is to be done or seen in it. */
  readonly title: string;
  /** Stages that can be gone back to; what was filled in stays. */
  readonly onBack?: Partial<Record<Stage, () => void>>;
  readonly children: ReactNode;
}

/** One stage of an operation, with where it stands; its heading takes the focus when it begins. */
export function StageFrame({
  stage,
  stages = allStages,
  title,
  onBack = {},
  children,
}: StageFrameProps) {
  const text = useTranslations('runs.stages');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus();
  }, [stage]);
  return (
    <>
      <ol className={classes.stages} aria-label={text('label')}>
        {stages.map((each) => {
          const goBack = each === stage ? undefined : onBack[each];
          return (
            <li
              key={each}
              className={classes.stage}
              aria-current={each === stage ? 'step' : undefined}
            >
              {goBack ? (
                <Anchor component="button" type="button" size="sm" onClick={goBack}>
                  {text(each)}
                </Anchor>
              ) : (
                text(each)
              )}
            </li>
          );
        })}
      </ol>
      <Title order={2} mb="sm" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {children}
    </>
  );
}
