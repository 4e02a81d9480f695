import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import { controlOf } from './controls/control-of.tsx'
import { isOfZones, isOwn, type SettingKey, shownValue } from './edits.ts'
import { IdentityProvidersRow } from './IdentityProvidersRow.tsx'
import { LogoRow } from './LogoRow.tsx'
import { NameRow } from './NameRow.tsx'
import { PortalAddressRow } from './PortalAddressRow.tsx'
import { SigningServicesRow } from './SigningServicesRow.tsx'
import { isLogo, type Row } from './sections.ts'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'
import { ValuesRow } from './ValuesRow.tsx'
import { valueWords } from './value-words.ts'

export function SettingRow({ row, form }: { row: Row; form: SettingsForm }) {
  if (isLogo(row)) return <LogoRow kind={row} />
  if (row === 'name') return <NameRow />
  if (row === 'revoke_reason' || row === 'document_type') return <ValuesRow dropdown={row} />
  if (row === 'identity_providers') return <IdentityProvidersRow />
  if (row === 'signing_services') return <SigningServicesRow />
  if (row === 'portal_address') return <PortalAddressRow />

  return <ValueRow settingKey={row} form={form} />
}

/** A setting: what it is, what it does, its value, and whose value that is. */
function ValueRow({ settingKey, form }: { settingKey: SettingKey; form: SettingsForm }) {
  const { t } = useTranslation()
  const id = useId()
  const { known, edits, faults } = form
  const fault = faults[settingKey]
  const described = fault ? `${id}-words ${id}-fault` : `${id}-words`

  return (
    <fieldset
      className={
        settingKey in edits || settingKey in form.locks
          ? `${styles.setting} ${styles.changed}`
          : styles.setting
      }
      id={`setting-${settingKey}`}
      aria-describedby={described}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) form.check([settingKey])
      }}
    >
      <legend id={`${id}-label`}>{t(`settings.label.${settingKey}`)}</legend>
      <p className="help" id={`${id}-words`}>
        {t(`settings.words.${settingKey}`)}
      </p>
      <div className={styles.settingValue}>
        {controlOf(settingKey, {
          labelledBy: `${id}-label`,
          describedBy: described,
          isWrong: fault !== undefined,
          value: shownValue(known, edits, settingKey),
          onChange: (value) => form.set(settingKey, value),
          loginPage: known.login_page,
          ways: known.ways,
          signerOtp: shownValue(known, edits, 'signer_otp') ?? 'contact',
        })}
        {fault && (
          <p className="error" id={`${id}-fault`} role="alert">
            <Icon name="bad" />
            {fault}
          </p>
        )}
        <Whose settingKey={settingKey} form={form} />
        <Lock settingKey={settingKey} form={form} />
      </div>
    </fieldset>
  )
}

/** Where zones may have another value: whether they may. */
function Lock({ settingKey: key, form }: { settingKey: SettingKey; form: SettingsForm }) {
  const { t } = useTranslation()
  if (!isOfZones(key) || !isOwn(form.known, form.edits, key)) return null

  return (
    <TickRow
      words={t('settings.lock')}
      checked={form.locks[key] ?? form.known.locked.includes(key)}
      onChange={(checked) => form.lock(key, checked)}
    />
  )
}

function Whose({ settingKey, form: { known, edits, set } }: { settingKey: SettingKey; form: SettingsForm }) {
  const { t } = useTranslation()
  // The place of the logo is always one of two, and nobody else's.
  if (settingKey === 'logo_position') return null
  const installations = known.installation[settingKey]
  const words = installations === undefined ? null : valueWords(t, settingKey, installations)
  if (!isOwn(known, edits, settingKey))
    return (
      <p className="faint xs">{words === null ? t('settings.nothingSet') : t('settings.installations')}</p>
    )

  return (
    <button type="button" className={styles.settingsAway} onClick={() => set(settingKey, null)}>
      <Icon name="undo" size="small" />
      {words === null ? t('settings.takeAway') : t('settings.useInstallations', { value: words })}
    </button>
  )
}
