import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKeyRecord } from '#contract/api-keys/api-key-record.ts'
import { type KeyMode, type KeyService, keyModes } from '#contract/vocabulary/api-keys.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { problemWords, type Trouble } from '../../../texts/problem-words.ts'
import settingsStyles from '../settings.module.css'
import { ServicesField } from './ServicesField.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { useKeyAct } from './use-key-act.tsx'

export const keyLives = [30, 90, 180, 365, 730] as const

type Wrong = Partial<Record<'name' | 'services' | 'ip_ranges', Trouble>>

/** Makes a key, or changes what one may. */
export function KeyDialog({ of: key, onClose }: { of: ApiKeyRecord | null; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [name, setName] = useState(key?.name ?? '')
  const [mode, setMode] = useState<KeyMode>('sandbox')
  const [services, setServices] = useState<readonly KeyService[]>(key?.services ?? [])
  const [addresses, setAddresses] = useState(key?.ip_ranges?.join('\n') ?? '')
  const [days, setDays] = useState<(typeof keyLives)[number]>(365)
  const [missing, setMissing] = useState<Wrong>({})
  const [made, setMade] = useState<{ key: ApiKeyRecord; secret: string } | null>(null)
  const verb = t(key ? 'common.save' : 'developers.make')
  const act = useKeyAct(verb, ({ key: saved, secret }) => {
    if (secret !== undefined) return setMade({ key: saved, secret })
    toast(t('developers.done.change', { name: saved.name }), 'good')
    onClose()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (act.pending) return
    const wrong: Wrong = {
      ...(name.trim() === '' && { name: { code: 'NAME_REQUIRED' } }),
      ...(services.length === 0 && { services: { code: 'SERVICE_NEEDED' } }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return
    const lines = addresses.split(/[\n,]/).flatMap((line) => line.trim() || [])
    const said = {
      name: name.trim(),
      services: [...services],
      ip_ranges: lines.length > 0 ? lines : null,
    }
    if (key) act.send({ act: 'change', key_id: key.key_id, revision: key.revision, ...said })
    else act.send({ act: 'make', mode, days, ...said })
  }

  if (made) return <ShownOnce of={made.key} secret={made.secret} onClose={onClose} />
  if (act.proving) return act.proving
  const told = act.failure?.fields ?? []
  const trouble = (path: keyof Wrong) => missing[path] ?? told.find((one) => one.path.startsWith(path))
  const wrongAddresses = problemWords(i18n.language, trouble('ip_ranges'))

  return (
    <Modal opened onClose={onClose} title={t(key ? 'developers.actOf.change' : 'developers.make', { name })}>
      <form onSubmit={submit} className="col gap-16" noValidate>
        <FailureNote failure={act.failure} />
        <TextField
          label={t('developers.name')}
          name="name"
          value={name}
          onChange={setName}
          error={trouble('name')}
          help={t('developers.nameHelp')}
          most={60}
          isFirst
        />
        {!key && (
          <ChoiceField
            label={t('developers.modeLabel')}
            help={t('developers.modeHelp')}
            value={mode}
            choices={keyModes}
            say={(one) => t(`developers.mode.${one}`)}
            onChange={setMode}
          />
        )}
        <ServicesField
          chosen={services}
          error={problemWords(i18n.language, trouble('services'))}
          onChange={setServices}
        />
        <Field label={t('developers.addresses')} help={t('developers.addressesHelp')} error={wrongAddresses}>
          {(control) => (
            <span className={wrongAddresses ? 'input bad' : 'input'}>
              <textarea
                {...control}
                className={`${settingsStyles.settingsLines} mono`}
                rows={2}
                spellCheck={false}
                value={addresses}
                onChange={(event) => setAddresses(event.target.value)}
              />
            </span>
          )}
        </Field>
        {!key && (
          <ChoiceField
            label={t('developers.life')}
            value={days}
            choices={keyLives}
            say={(count) => t('developers.days', { count })}
            onChange={setDays}
          />
        )}
        <DialogActs verb={verb} pending={act.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
