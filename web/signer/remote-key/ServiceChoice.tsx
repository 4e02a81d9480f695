import type { SigningPage } from '../journey-types.ts'
import { useTopic } from '../texts/use-texts.tsx'
import { remoteKeyTexts } from './remote-key-texts.ts'

interface Props {
  services: SigningPage['signing_services']
  chosen: string | null
  onChosen: (serviceId: string) => void
}

/** At which service the person has a key; one alone is named, and needs no choice. */
export function ServiceChoice({ services, chosen, onChosen }: Props) {
  const { where } = useTopic('remoteKey', remoteKeyTexts)

  return (
    <fieldset className="card" style={{ padding: 0, margin: 0 }}>
      <legend className="visually-hidden">{where}</legend>
      {services.map(({ service_id, name }) => (
        <label key={service_id} className="choice">
          <input
            type="radio"
            name="service"
            checked={service_id === chosen}
            onChange={() => onChosen(service_id)}
          />
          <span>
            <b>{name}</b>
            <span className="muted">{where}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
