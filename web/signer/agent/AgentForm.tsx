import { useId } from 'react'
import type { Agent } from '#contract/vocabulary/agent.ts'
import type { Reader } from '#contract/vocabulary/readers.ts'
import { useTopic } from '../texts/use-texts.tsx'
import { agentTexts } from './agent-texts.ts'

interface Props {
  /** What can be read here. */
  readers: readonly Reader[]
  agent: Agent
  onAgent: (agent: Agent) => void
}

/** Who keeps the device that reads the signer, and what it reads. */
export function AgentForm({ readers, agent, onAgent }: Props) {
  const texts = useTopic('agent', agentTexts)
  const id = useId()

  return (
    <section className="card pad field" style={{ gap: 12 }}>
      <p className="sm muted">{texts.how}</p>
      {readers.length > 1 ? (
        <fieldset className="card" style={{ padding: 0, margin: 0 }}>
          <legend className="visually-hidden">{texts.reads}</legend>
          {readers.map((reader) => (
            <label key={reader} className="choice">
              <input
                type="radio"
                name="reader"
                checked={agent.reader === reader}
                onChange={() => onAgent({ ...agent, reader })}
              />
              <span>
                <b>{texts[reader]}</b>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <label htmlFor={id}>{texts.name}</label>
      <input
        id={id}
        type="text"
        maxLength={80}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        value={agent.name}
        onChange={(event) => onAgent({ ...agent, name: event.target.value })}
      />
      <p id={`${id}-help`} className="xs faint">
        {texts.help}
      </p>
    </section>
  )
}
