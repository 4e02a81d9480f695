import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setCustomSignatureStyle } from '#contract/users/setCustomSignatureStyle.ts'
import { type MarkFont, markFontsFor, markKinds } from '#contract/vocabulary/marks.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { MarkHands } from '../../components/MarkHands.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { useCall } from '../../wire/use-call.ts'
import { DrawnMark, PictureMark } from './MarkPictures.tsx'
import marksStyles from './marks.module.css'
import styles from './profile.module.css'

interface Props {
  name: string
  onDone: () => void
  onClose: () => void
}

/** A new mark: typed, drawn, or a picture of one on paper. */
export function AddMarkDialog({ name, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [kind, setKind] = useState<(typeof markKinds)[number]>('typed')
  const [text, setText] = useState(name)
  const [chosen, setChosen] = useState<MarkFont>(() => markFontsFor(name)[0])
  const [picture, setPicture] = useState<File | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const save = useCall(setCustomSignatureStyle)
  const offered = markFontsFor(text)
  const font = offered.includes(chosen) ? chosen : offered[0]
  const isReady = kind === 'typed' ? text.trim() !== '' : picture !== null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady || isSending) return
    setSending(true)
    setFailure(null)
    try {
      if (kind === 'typed') await save.sendAsync({ kind, text: text.trim(), font })
      else if (picture) {
        const { fileId } = await portalWire.upload(picture).done
        await save.sendAsync({ kind, fileId })
      }
      onDone()
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('marks.addTitle')}>
      <form className={styles.profileForm} onSubmit={submit} noValidate>
        <div
          className={`seg wide ${marksStyles.markKinds}`}
          role="radiogroup"
          aria-label={t('marks.addTitle')}
        >
          {markKinds.map((one) => (
            <label key={one} className={kind === one ? 'on' : undefined}>
              <input
                className="visually-hidden"
                type="radio"
                name="mark-kind"
                checked={kind === one}
                onChange={() => {
                  setKind(one)
                  setPicture(null)
                  setFailure(null)
                }}
              />
              {t(`marks.by.${one}`)}
            </label>
          ))}
        </div>
        {kind === 'typed' && (
          <>
            <Field label={t('marks.text')}>
              {(control) => (
                <span className="input">
                  <input
                    {...control}
                    data-autofocus
                    autoComplete="name"
                    maxLength={100}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                </span>
              )}
            </Field>
            <MarkHands
              text={text}
              font={font}
              legend={t('marks.hand')}
              nameOf={(one) => t(`marks.hands.${one}`)}
              onFont={setChosen}
            />
          </>
        )}
        {kind === 'drawn' && <DrawnMark onPicture={setPicture} />}
        {kind === 'uploaded' && <PictureMark onPicture={setPicture} />}
        {failure !== null && (
          <p className="error" role="alert">
            {failureWords(t, i18n.language, failure)}
          </p>
        )}
        <DialogActs
          verb={t('marks.save')}
          pending={isSending}
          onClose={onClose}
          reason={!isReady && t('marks.notYet')}
        />
      </form>
    </Modal>
  )
}
