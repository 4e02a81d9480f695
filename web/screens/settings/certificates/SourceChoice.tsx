import { useTranslation } from 'react-i18next'
import type { KeyPlace } from '#contract/vocabulary/autosign.ts'

interface Props {
  sources: readonly { place: KeyPlace; missing: string | null }[]
  chosen: KeyPlace
  onChosen: (place: KeyPlace) => void
}

/** Where the key is, and what each place needs; one that is not set up says so. */
export function SourceChoice({ sources, chosen, onChosen }: Props) {
  const { t } = useTranslation()

  return (
    <fieldset className="choices">
      <legend className="label">{t('certificates.source.title')}</legend>
      {sources.map(({ place, missing }) => (
        <label key={place} className={place === chosen ? 'choice on' : 'choice'}>
          <input
            type="radio"
            name="source"
            checked={place === chosen}
            disabled={missing !== null}
            onChange={() => onChosen(place)}
          />
          <span className="col">
            <b>{t(`certificates.source.${place}`)}</b>
            <small className="help">{missing ?? t(`certificates.source.${place}Needs`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
