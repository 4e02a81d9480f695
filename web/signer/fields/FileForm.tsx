import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { defaultMegabytes, type FieldSettings } from '#contract/vocabulary/fields/settings.ts'
import type { SigningPage } from '../journey-types.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { useFieldTexts } from './field-texts.ts'
import styles from './file-form.module.css'
import { type Said, useProblemWords } from './use-problem-words.ts'
import type { Place } from './walk.ts'

const pictures = 'image/jpeg,image/png,image/webp'

interface FileFormProps {
  place: Place
  label: string
  settings: FieldSettings
  hasNext: boolean
  onKeep: (value: string | File) => Promise<SigningPage>
  /** On with the page as it is after it was kept, or as it is already. */
  onNext: (page: SigningPage | null) => void
  onBack: () => void
}

/**
 * A photograph is taken on a phone, or a picture or a PDF chosen; it is kept when the signer goes
 * on.
 */
export function FileForm({ place, label, settings, hasNext, onKeep, onNext, onBack }: FileFormProps) {
  const { position } = place
  const { t } = useEveryText()
  const say = useFieldTexts()
  const { sayProblem, problemOf } = useProblemWords()
  const id = useId()
  const isFile = position.kind === 'file'
  const most = Number(settings.most ?? defaultMegabytes)
  const [chosen, setChosen] = useState<{ file: File; shown: string | null } | null>(null)
  const [problem, setProblem] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (chosen?.shown ? URL.revokeObjectURL(chosen.shown) : undefined), [chosen])
  const shown = chosen ? chosen.shown : position.preview
  const name = chosen?.file.name ?? position.shown
  const words = problem && sayProblem(problem)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (isFile && file.size > most * 1024 * 1024)
      return setProblem({ code: '', message: say('fileAbove', { most }) })
    setProblem(null)
    setChosen({ file, shown: file.type.startsWith('image/') ? URL.createObjectURL(file) : null })
  }

  async function keep(value: string | File) {
    setBusy(true)
    try {
      onNext(await onKeep(value))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  const way = (name: 'takePicture' | 'choosePicture' | 'chooseFile', more: object = {}) => (
    <label className={`btn ${styles.way}`} htmlFor={`${id}-${name}`}>
      {say(name)}
      <input
        id={`${id}-${name}`}
        type="file"
        accept={pictures}
        aria-describedby={`${id}-help`}
        disabled={busy}
        onChange={choose}
        {...more}
      />
    </label>
  )

  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void keep(chosen.file)
        else onNext(null)
      }}
    >
      <b>{label}</b>
      {shown ? <img className="uploaded" src={shown} alt={name ?? label} /> : null}
      {isFile && name ? <p className={styles.name}>{name}</p> : null}
      <div className={styles.ways}>
        {way('takePicture', { capture: 'environment' })}
        {isFile ? way('chooseFile', { accept: `application/pdf,${pictures}` }) : way('choosePicture')}
      </div>
      <p className="help" id={`${id}-help`}>
        {[
          settings.help,
          isFile ? say('fileHelp', { most }) : say('pictureHelp'),
          !position.required && say('optional'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {words ? (
        <p className="error" role="alert">
          {words}
        </p>
      ) : null}
      <button type="submit" className="btn primary" disabled={busy || (position.required && !name)}>
        {busy ? <span className="spin" /> : null}
        {hasNext ? say('next') : t('keep')}
      </button>
      {position.required ? (
        <button type="button" className="btn quiet" onClick={onBack}>
          {t('back')}
        </button>
      ) : (
        <button type="button" className="btn quiet" disabled={busy} onClick={() => void keep('')}>
          {say('leaveOut')}
        </button>
      )}
    </form>
  )
}
