import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { CopyLine } from '../../../components/CopyLine.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useCall } from '../../../wire/use-call.ts'

const lives = [90, 180, 365, 730] as const

/** Makes a token and shows it once: what is kept is its hash. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(365)
  const [token, setToken] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const make = useCall(makeDirectoryToken, {
    onSuccess: async (made) => {
      setToken(made.token)
      await queries.invalidateQueries({ queryKey: [getDirectory.path] })
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (make.pending) return
    if (name.trim() === '') setError('Name is required.')
    else make.send({ name: name.trim(), days })
  }

  if (token !== null)
    return (
      <Modal opened onClose={onClose} title={t('directory.tokenTitle')} closeOnClickOutside={false}>
        <div className="col gap-16">
          <p className="muted">{t('directory.tokenWords')}</p>
          <CopyLine label={t('directory.tokenTitle')} text={token} />
          <div className="dialog-acts">
            <button type="button" className="btn primary" onClick={onClose}>
              {t('directory.tokenKept')}
            </button>
          </div>
        </div>
      </Modal>
    )

  return (
    <Modal opened onClose={onClose} title={t('directory.makeToken')}>
      <form onSubmit={submit} className="col gap-16" noValidate>
        <FailureNote failure={make.failure} />
        <TextField
          label={t('directory.tokenName')}
          name="name"
          value={name}
          onChange={(typed) => {
            setName(typed)
            setError(undefined)
          }}
          error={error}
          help={t('directory.tokenNameHelp')}
          most={60}
          isFirst
        />
        <ChoiceField
          label={t('directory.tokenLife')}
          value={days}
          choices={lives}
          say={(one) => t('directory.days', { count: one })}
          onChange={setDays}
        />
        <DialogActs verb={t('directory.makeToken')} pending={make.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
