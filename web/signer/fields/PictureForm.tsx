import { type ChangeEvent, useEffect, useId, useState } from 'react'
import type { SigningPage } from '../journey-types.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useFieldTexts } from './field-texts.ts'
import styles from './picture-form.module.css'
import { type Said, useProblemWords } from './use-problem-words.ts'
import type { Place } from './walk.ts'

interface PictureFormProps {
  place: Place
  label: string
  help: string | undefined
  hasNext: boolean
  onKeep: (value: string | File) => Promise<SigningPage>
  /** On with the page as it is after it was kept, or as it is already. */
  onNext: (page: SigningPage | null) => void
  onBack: () => void
}

/** A photograph is taken on a phone, or a picture chosen; it is kept when the signer goes on. */
export function PictureForm({ place, label, help, hasNext, onKeep, onNext, onBack }: PictureFormProps) {
  const { position } = place
  const { t } = useTexts()
  const say = useFieldTexts()
  const { sayProblem, problemOf } = useProblemWords()
  const id = useId()
  const [chosen, setChosen] = useState<{ file: File; shown: string } | null>(null)
  const [problem, setProblem] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.shown) : undefined), [chosen])
  const shown = chosen?.shown ?? position.preview
  const words = problem && sayProblem(problem)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setProblem(null)
    setChosen({ file, shown: URL.createObjectURL(file) })
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

  const way = (name: 'takePicture' | 'choosePicture', capture: { capture?: 'environment' }) => (
    <label className={`btn ${styles.way}`} htmlFor={`${id}-${name}`}>
      {say(name)}
      <input
        id={`${id}-${name}`}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-help`}
        disabled={busy}
        onChange={choose}
        {...capture}
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
      {shown ? (
        <img className="uploaded" src={shown} alt={chosen?.file.name ?? position.shown ?? label} />
      ) : null}
      <div className={styles.ways}>
        {way('takePicture', { capture: 'environment' })}
        {way('choosePicture', {})}
      </div>
      <p className="help" id={`${id}-help`}>
        {[help, say('pictureHelp'), !position.required && say('optional')].filter(Boolean).join(' ')}
      </p>
      {words ? (
        <p className="error" role="alert">
          {words}
        </p>
      ) : null}
      <button type="submit" className="btn primary" disabled={busy || (position.required && !shown)}>
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
