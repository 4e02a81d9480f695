import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import styles from '../console.module.css'
import type { PartnerDraft } from './partner-form.ts'

interface Props {
  draft: PartnerDraft
  /** Where the one that is kept is shown. */
  kept: string | null
  onChange: (part: Partial<PartnerDraft>) => void
}

/** The logo as those it sends will see it, and whether the name is written beside it. */
export function PartnerLogo({ draft, kept, onChange }: Props) {
  const { t } = useTranslation()
  const chosen = useAddressOf(draft.logo)
  const shown = chosen ?? (draft.isLogoTaken ? null : kept)

  return (
    <>
      <Field label={t('tenants.new.logo')} help={t('tenants.new.logoHelp')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/svg+xml,image/webp"
            onChange={({ target }) => onChange({ logo: target.files?.[0] ?? null })}
          />
        )}
      </Field>
      {shown && (
        <div className="row">
          <img className={styles.onLight} src={shown} alt={t('partners.logoNow')} height="40" />
          {!chosen && (
            <button type="button" className="btn compact" onClick={() => onChange({ isLogoTaken: true })}>
              {t('partners.takeLogo')}
            </button>
          )}
        </div>
      )}
      <TickRow
        words={t('partners.field.logoSaysName')}
        help={t('partners.logoSaysNameHelp')}
        checked={draft.logoSaysName}
        onChange={(logoSaysName) => onChange({ logoSaysName })}
      />
    </>
  )
}

/** Where the browser shows a file that was chosen. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)

    return () => URL.revokeObjectURL(made)
  }, [file])

  return address
}
