import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKeyRecord } from '#contract/api-keys/api-key-record.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { keyLives } from './KeyDialog.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { useKeyAct } from './use-key-act.tsx'

const overlaps = [0, 1, 24, 168, 720] as const

/** A new key in the place of this one, which opens for a while more. */
export function RotateDialog({ of: key, onClose }: { of: ApiKeyRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const [days, setDays] = useState<(typeof keyLives)[number]>(365)
  const [hours, setHours] = useState<(typeof overlaps)[number]>(24)
  const [made, setMade] = useState<{ key: ApiKeyRecord; secret: string } | null>(null)
  const rotate = useKeyAct(t('developers.act.rotate'), ({ key: after, secret }) =>
    setMade({ key: after, secret: secret ?? '' }),
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (rotate.pending) return
    const { key_id, revision } = key
    rotate.send({ act: 'rotate', key_id, revision, days, overlap_hours: hours })
  }

  if (made) return <ShownOnce of={made.key} secret={made.secret} onClose={onClose} />
  if (rotate.proving) return rotate.proving

  return (
    <Modal opened onClose={onClose} title={t('developers.actOf.rotate', { name: key.name })}>
      <form onSubmit={submit} className="col gap-16" noValidate>
        <p className="muted">{t('developers.rotateWords')}</p>
        <FailureNote failure={rotate.failure} />
        {key.state !== 'expired' && (
          <ChoiceField
            label={t('developers.overlap')}
            help={t('developers.overlapHelp')}
            value={hours}
            choices={overlaps}
            say={(one) => t(`developers.overlapOf.${one}`)}
            onChange={setHours}
          />
        )}
        <ChoiceField
          label={t('developers.life')}
          value={days}
          choices={keyLives}
          say={(count) => t('developers.days', { count })}
          onChange={setDays}
        />
        <DialogActs verb={t('developers.act.rotate')} pending={rotate.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
