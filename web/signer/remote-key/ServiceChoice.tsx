import type { SigningPage } from '../journey-types.ts'
import { useTexts } from '../texts/use-texts.tsx'

const words = { en: 'Where your key is kept', hi: 'आपकी कुंजी कहाँ है' } as const

interface Props {
  services: SigningPage['signing_services']
  chosen: string | null
  onChosen: (serviceId: string) => void
}

/** At which service the person has a key; one alone is named, and needs no choice. */
export function ServiceChoice({ services, chosen, onChosen }: Props) {
  const { language } = useTexts()

  return (
    <fieldset className="card" style={{ padding: 0, margin: 0 }}>
      <legend className="visually-hidden">{words[language]}</legend>
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
            <span className="muted">{words[language]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
