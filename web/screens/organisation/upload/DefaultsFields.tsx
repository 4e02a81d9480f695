import { useTranslation } from 'react-i18next'
import { clientSheets, type SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import { type Language, languages } from '#contract/vocabulary/states.ts'
import { Field } from '../../../components/Field.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { usePlacesAndRoles } from '../../users/use-places-and-roles.ts'
import styles from './upload.module.css'

/** What holds for each row that does not say it itself. */
export interface Defaults {
  role_id: string | null
  depId: string | null
  language: Language
}

export const noDefaults: Defaults = { role_id: null, depId: null, language: 'en' }

interface Props {
  kind: SheetKind
  value: Defaults
  onChange: (value: Defaults) => void
}

export function DefaultsFields({ kind, value, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { roles, branches } = usePlacesAndRoles(kind === 'members')
  const pick = (
    label: string,
    chosen: string | null,
    options: readonly { id: string; name: string }[],
    take: (id: string | null) => void,
  ) => (
    <Field label={label}>
      {(control) => (
        <span className="input">
          <select {...control} value={chosen ?? ''} onChange={({ target }) => take(target.value || null)}>
            <option value="">{t('upload.asTheSheetSays')}</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )

  if (clientSheets.some((one) => one === kind)) return null

  return (
    <div className={styles.uploadDefaults}>
      {kind === 'members' &&
        roles.length > 0 &&
        pick(
          t('upload.role'),
          value.role_id,
          roles.map(({ _id, label }) => ({ id: _id, name: label })),
          (role_id) => onChange({ ...value, role_id }),
        )}
      {kind === 'members' &&
        branches.length > 0 &&
        pick(t('upload.branch'), value.depId, branches, (depId) => onChange({ ...value, depId }))}
      <Field label={t('upload.language')}>
        {(control) => (
          <span className="input">
            <select
              {...control}
              value={value.language}
              onChange={({ target }) => onChange({ ...value, language: target.value as Language })}
            >
              {languages.map((code) => (
                <option key={code} value={code}>
                  {nameOfLanguage(code, i18n.language)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
    </div>
  )
}
