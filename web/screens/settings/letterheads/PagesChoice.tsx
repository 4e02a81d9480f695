import { useTranslation } from 'react-i18next'
import { type LetterheadPages, letterheadPages } from '#contract/vocabulary/letterheads.ts'

interface Props {
  value: LetterheadPages
  onChange: (value: LetterheadPages) => void
}

export function PagesChoice({ value, onChange }: Props) {
  const { t } = useTranslation()

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('letterheads.pages')}</legend>
      {letterheadPages.map((one) => (
        <label key={one} className="tick-row">
          <input type="radio" name="pages" checked={value === one} onChange={() => onChange(one)} />
          <span>{t(`letterheads.on.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
