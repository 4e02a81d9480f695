import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ChangedMeanwhile } from '../../components/meanwhile/ChangedMeanwhile.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import type { Branch, Zone } from './branch.ts'
import styles from './departments.module.css'
import { type PlaceField, type PlaceKind, typedOf } from './place-form.ts'
import { usePlaceForm } from './use-place-form.ts'

interface Props {
  kind: PlaceKind
  /** The one that is changed; without it one is made. */
  row?: Branch | Zone
  beneath?: Branch | undefined
  zones?: readonly Zone[]
  onClose: () => void
}

/** Adds or changes a branch or a zone. */
export function PlaceDialog({ kind, row, beneath, zones = [], onClose }: Props) {
  const { t, i18n } = useTranslation()
  // One beneath another is mostly in the same zone.
  const begin = { ...typedOf(undefined), zone_id: beneath?.zone_id ?? '' }
  const place = usePlaceForm({ kind, row, begin, parentId: beneath?.id ?? null, onDone: onClose })
  const nameOf = (field: PlaceField, value: string) =>
    field === 'zone_id' ? (zones.find(({ id }) => id === value)?.name ?? '') : value
  const title = row
    ? t('branches.editTitle', { name: row.name })
    : beneath
      ? t('branches.addBeneathTitle', { name: beneath.name })
      : t(`branches.addTitle.${kind}`)

  const text = (
    field: Exclude<PlaceField, 'zone_id'>,
    more: { most: number; help?: string; own?: object },
  ) => (
    <Field label={t(`branches.${field}`)} help={more.help} error={place.wrong[field]}>
      {(control) => (
        <span className={place.wrong[field] ? 'input bad' : 'input'}>
          <input
            {...control}
            {...more.own}
            name={field}
            maxLength={more.most}
            autoComplete="off"
            value={place.typed[field]}
            onChange={(event) => place.set(field, event.target.value)}
            onBlur={() => place.typed[field] !== '' && place.check([field])}
          />
        </span>
      )}
    </Field>
  )

  return (
    <Modal opened onClose={onClose} title={title}>
      <form ref={place.form} className="col gap-16" onSubmit={place.submit} noValidate>
        {place.others && (
          <ChangedMeanwhile
            title={place.others.words}
            changes={place.others.changes.map(({ field, before, now, mineStays }) => ({
              label: t(field === 'zone_id' ? 'branches.zone' : `branches.${field}`),
              change: { before: nameOf(field, before), now: nameOf(field, now) },
              mineStays,
            }))}
          />
        )}
        {text('name', { most: 120, own: { 'data-autofocus': true } })}
        {text('code', { most: 30, help: t(`branches.codeHelp.${kind}`) })}
        {kind === 'department' && (
          <>
            {zones.length > 0 && (
              <Field label={t('branches.zone')} help={t('branches.zoneHelp')}>
                {(control) => (
                  <span className="input">
                    <select
                      {...control}
                      value={place.typed.zone_id}
                      onChange={(event) => place.set('zone_id', event.target.value)}
                    >
                      <option value="">{t('branches.noZone')}</option>
                      {zones.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </span>
                )}
              </Field>
            )}
            {text('street', { most: 200 })}
            <div className={styles.placeFields}>
              {text('city', { most: 100 })}
              {text('postalCode', { most: 6, own: { inputMode: 'numeric' } })}
            </div>
            {text('state', { most: 60 })}
          </>
        )}
        {place.failure && (
          <p className="error" role="alert">
            <Icon name="bad" />
            {failureWords(t, i18n.language, place.failure)}
          </p>
        )}
        <DialogActs
          verb={t(row ? 'branches.save' : `branches.make.${kind}`)}
          pending={place.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
