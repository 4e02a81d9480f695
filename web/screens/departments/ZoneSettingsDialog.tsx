import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getOrgZoneCustomSettings } from '#contract/organisations/getOrgZoneCustomSettings.ts'
import { saveOrgZoneCustomSettings } from '#contract/organisations/saveOrgZoneCustomSettings.ts'
import {
  type ZoneSetting as Key,
  OrganisationSettings,
  zoneSettings,
} from '#contract/vocabulary/organisation-settings.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { toast } from '../../shell/toast.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { controlOf } from '../settings/controls/control-of.tsx'
import styles from '../settings/settings.module.css'
import { valueWords } from '../settings/value-words.ts'
import type { Zone } from './branch.ts'

type Edits = { [K in Key]?: OrganisationSettings[K] }
type Known = OutputOf<typeof getOrgZoneCustomSettings>

/** What dockets of one zone are made and sent with; what is not set here is the organisation's. */
export function ZoneSettingsDialog({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const asked = useQueryCall(
    getOrgZoneCustomSettings,
    { zone_id: zone.id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const [edits, setEdits] = useState<Edits>({})
  const [wrong, setWrong] = useState<readonly Key[]>([])
  const save = useCall(saveOrgZoneCustomSettings, {
    onSuccess: () => {
      toast(t('zones.settingsSaved', { name: zone.name }), 'good')
      void queries.invalidateQueries()
      onClose()
    },
    // Somebody else was faster: what counts now is read, what was typed stays in the form.
    onError: (failure) => void (isFailure(failure, 'SETTINGS_STALE') && asked.refetch()),
  })
  const named = Object.keys(edits) as Key[]
  const failure = save.failure ?? (asked.data ? null : asked.error)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = named.filter((key) => !OrganisationSettings.shape[key].safeParse(edits[key]).success)
    setWrong(found)
    if (found.length > 0 || save.pending || !asked.data) return
    if (named.length === 0) onClose()
    else save.send({ zone_id: zone.id, revision: asked.data.revision, settings: edits })
  }

  return (
    <Modal opened onClose={onClose} title={t('zones.settingsOf', { name: zone.name })} size="lg">
      <form className="col gap-16" noValidate onSubmit={submit}>
        <p className="muted sm">{t('zones.settingsWords')}</p>
        <FailureNote failure={failure} />
        {asked.data ? (
          zoneSettings.map((key) => (
            <ZoneSetting
              key={key}
              settingKey={key}
              known={asked.data}
              edits={edits}
              isWrong={wrong.includes(key)}
              onEdit={(after) => {
                setEdits(after)
                setWrong(wrong.filter((one) => one !== key))
              }}
            />
          ))
        ) : (
          <Loading />
        )}
        <DialogActs
          verb={t('common.save')}
          pending={save.pending}
          onClose={onClose}
          reason={named.length === 0 && t('branches.nothingChanged')}
        />
      </form>
    </Modal>
  )
}

interface RowProps {
  settingKey: Key
  known: Known
  edits: Edits
  isWrong: boolean
  onEdit: (edits: Edits) => void
}

function ZoneSetting({ settingKey: key, known, edits, isWrong, onEdit }: RowProps) {
  const { t } = useTranslation()
  const id = useId()
  const isLocked = known.locked.includes(key)
  const isOwn = key in edits ? edits[key] !== null : known.overridden.includes(key)
  const wider = known.wider[key]
  const value = isOwn ? (edits[key] ?? known.settings[key]) : wider
  const describedBy = isWrong ? `${id}-words ${id}-fault` : `${id}-words`
  // A value that is the organisation's by itself may still be wanted as the zone's own.
  const set = (next: unknown) => onEdit({ ...edits, [key]: next })
  const giveBack = () => {
    const { [key]: _typed, ...others } = edits
    onEdit(known.overridden.includes(key) ? { ...others, [key]: null } : others)
  }

  return (
    <fieldset
      className={key in edits ? `${styles.setting} ${styles.changed}` : styles.setting}
      aria-describedby={describedBy}
    >
      <legend id={`${id}-label`}>{t(`settings.label.${key}`)}</legend>
      <p className="help" id={`${id}-words`}>
        {t(`settings.words.${key}`)}
      </p>
      <div className={styles.settingValue}>
        {isLocked ? (
          <p className="row sm">
            <Icon name="lock" size="small" />
            {t('zones.locked', { value: valueWords(t, key, wider) })}
          </p>
        ) : (
          controlOf(key, {
            labelledBy: `${id}-label`,
            describedBy,
            isWrong,
            value: value as never,
            onChange: set,
            loginPage: null,
            ways: known.ways,
            signerOtp: 'contact',
          })
        )}
        {isWrong && (
          <p className="error" id={`${id}-fault`} role="alert">
            <Icon name="bad" />
            {t(`settings.wrong.${key}`)}
          </p>
        )}
        {!isLocked &&
          (isOwn ? (
            <button type="button" className={styles.settingsAway} onClick={giveBack}>
              <Icon name="undo" size="small" />
              {t('zones.useWider', { value: valueWords(t, key, wider) })}
            </button>
          ) : (
            <p className="faint xs">{t('zones.asWider')}</p>
          ))}
      </div>
    </fieldset>
  )
}
