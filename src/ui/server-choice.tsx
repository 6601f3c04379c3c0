import { useNavigate } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './server-choice.module.css';

interface NamedServer {
  readonly id: string;
  readonly name: string;
}

interface ServerChoiceProps {
  readonly servers: readonly NamedServer[];
  readonly current: NamedServer;
  /** What opens more about the server in use. */
  readonly about: ReactNode;
}

/** Says which server is in use; with several configured, changes it in the address. */
export function ServerChoice({ servers, current, about }: ServerChoiceProps) {
  const text = useTranslations('shell');
  const navigate = useNavigate();
  return (
    <div className={classes.server} title={text('serverInUse', { name: current.name })}>
      <Server size={16} aria-hidden />
      {servers.length === 1 ? (
        <span className={classes.name}>{current.name}</span>
      ) : (
        <select
          className={classes.choice}
          aria-label={text('chooseServer')}
          value={current.id}
          onChange={(event) => void navigate({ to: '/', search: { server: event.target.value } })}
        >
          {servers.map((server) => (
            <option key={server.id} value={server.id}>
              {server.name}
            </option>
          ))}
        </select>
      )}
      {about}
    </div>
  );
}
