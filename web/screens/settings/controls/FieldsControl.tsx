import { useTranslation } from 'react-i18next'
import {
  allNonMandatory,
  type ChoosableField,
  choosableFields,
  contactsOfOtp,
  type FieldForm,
  fieldForms,
} from '#contract/vocabulary/form-fields.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

/**
 * Which fields somebody must fill in; what is kept are the others. A contact that the code needs
 * cannot be left open.
 */
export function FieldsControl({
  value = allNonMandatory,
  signerOtp,
  onChange,
}: ControlProps<'non_mandatory_fields'>) {
  const { t } = useTranslation()
  const needed: readonly string[] = contactsOfOtp(signerOtp)
  const isNeeded = (form: FieldForm, field: ChoosableField) => form === 'signer' && needed.includes(field)

  function ask(form: FieldForm, field: ChoosableField, isAsked: boolean): void {
    const open: readonly string[] = value[form]
    const after = choosableFields[form].filter((one) => (one === field ? !isAsked : open.includes(one)))
    onChange({ ...value, [form]: after })
  }

  return (
    <div className={`${styles.settingsPair} ${styles.tops}`}>
      {fieldForms.map((form) => (
        <fieldset key={form} className={`plain-set ${styles.settingsOptions}`}>
          <legend className="label">{t(`settings.fields.${form}`)}</legend>
          {choosableFields[form].map((field) => (
            <label key={field} className={styles.settingsOption}>
              <input
                type="checkbox"
                className="check"
                checked={isNeeded(form, field) || !(value[form] as readonly string[]).includes(field)}
                disabled={isNeeded(form, field)}
                onChange={(event) => ask(form, field, event.target.checked)}
              />
              <span>
                {t(`users.form.${field}`)}
                {isNeeded(form, field) && <small className="faint xs"> {t('settings.fields.forCode')}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
