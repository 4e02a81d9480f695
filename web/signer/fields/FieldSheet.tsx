import { useState } from 'react'
import { judgeForm } from '#contract/vocabulary/fields/judge-form.ts'
import { neededBy } from '#contract/vocabulary/fields/judge-settings.ts'
import { shownText } from '#contract/vocabulary/fields/shown-text.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import { serverNow } from '../../wire/server-time.ts'
import { shownDay, todayInIndia, typedDay } from '../days.ts'
import type { SigningPage, SigningPosition } from '../journey-types.ts'
import { keepTyped, typedHere } from '../kept-here.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { FieldControl } from './FieldControl.tsx'
import { FileForm } from './FileForm.tsx'
import { useFieldTexts } from './field-texts.ts'
import { type Said, useProblemWords } from './use-problem-words.ts'
import { fieldAfter, fieldsOf, type Place } from './walk.ts'

interface FieldSheetProps {
  page: SigningPage
  place: Place
  onKeep: (place: Place, value: string | File) => Promise<SigningPage>
  /** The next field, or nothing more to fill. */
  onGo: (place: Place | null) => void
}

/**
 * One field of the paper at a time, large enough to type in on a phone; the next one is a tap away.
 */
export function FieldSheet({ page, place, onKeep, onGo }: FieldSheetProps) {
  const { t } = useEveryText()
  const say = useFieldTexts()
  const all = fieldsOf(page)
  const goes = (next: Place | null) => {
    keepTyped(page, place.position, null)
    onGo(next)
  }
  const at = all.findIndex(({ position }) => position.position_id === place.position.position_id)

  return (
    <Sheet
      title={at >= 0 && all.length > 1 ? say('of', { n: at + 1, all: all.length }) : t('fillTitle')}
      isLow
      onClose={() => goes(null)}
    >
      <FieldForm key={place.position.position_id} page={page} place={place} onKeep={onKeep} onGo={goes} />
    </Sheet>
  )
}

function FieldForm({ page, place, onKeep, onGo }: FieldSheetProps) {
  const { document, position } = place
  const { t } = useEveryText()
  const say = useFieldTexts()
  const { sayProblem, problemOf } = useProblemWords()
  const settings = document.fields.find(({ id }) => id === position.position_id)?.settings ?? {}
  const isDay = boxKinds[position.kind].typed === 'day'
  const [typed, setTyped] = useState(() => typedHere(page, position) ?? beginning(position, page.signer.name))
  const [problem, setProblem] = useState<Said | null>(position.closed ? null : position.problem)
  const [busy, setBusy] = useState(false)
  const label = position.label ?? t(`field_${position.kind}`)
  const wired = isDay && typed.trim() ? (typedDay(typed) ?? '') : typed
  const judged = judgeForm(
    document.fields.map((field) => (field.id === position.position_id ? { ...field, typed: wired } : field)),
    todayInIndia(serverNow()),
  )
  const own = judged.get(position.position_id)
  const hasNext = fieldAfter(page, position.position_id) !== null

  async function keep(value: string) {
    if (isDay && typed.trim() && !wired) return setProblem({ code: '', message: t('dayWrong') })
    // The page finds what is wrong before the server is asked.
    if (value !== '' && own?.problem) return setProblem(own.problem)
    setBusy(true)
    try {
      onGo(fieldAfter(await onKeep(place, value), position.position_id))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  if (position.closed)
    return (
      <div className="field">
        <b>{label}</b>
        {position.kind === 'stamp' ? null : <p className="prose">{position.shown ?? '–'}</p>}
        <p className="help">{say(whyClosed(position, settings.formula))}</p>
        {position.problem ? (
          <p className="error" role="alert">
            {sayProblem(position.problem)}
          </p>
        ) : null}
        <button type="button" className="btn primary" onClick={() => onGo(null)}>
          {t('back')}
        </button>
      </div>
    )

  if (position.kind === 'picture' || position.kind === 'file')
    return (
      <FileForm
        place={place}
        label={label}
        settings={settings}
        hasNext={hasNext}
        onKeep={(value) => onKeep(place, value)}
        onNext={(kept) => onGo(fieldAfter(kept ?? page, position.position_id))}
        onBack={() => onGo(null)}
      />
    )

  return (
    <form
      className="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void keep(wired.trim())
      }}
    >
      <FieldControl
        kind={position.kind}
        settings={settings}
        label={label}
        isRequired={position.required}
        typed={typed}
        problem={problem && sayProblem(problem)}
        hasNext={hasNext}
        onTyped={(next) => {
          setTyped(next)
          keepTyped(page, position, next)
          setProblem(null)
        }}
      />
      {position.kind === 'amount' && settings.shown_as && settings.shown_as !== 'figures' && own?.value ? (
        <p className="xs faint" role="status">
          {say('inWords')}: {shownText('amount', { ...settings, shown_as: 'words' }, own.value)}
        </p>
      ) : null}
      <Following document={document} name={settings.name} judged={judged} sayProblem={sayProblem} />
      <button
        type="submit"
        className="btn primary"
        disabled={
          busy || (position.required && (!typed.trim() || (position.kind === 'tick' && typed !== 'true')))
        }
      >
        {busy ? <span className="spin" /> : null}
        {hasNext ? say('next') : t('keep')}
      </button>
      {position.required ? (
        <button type="button" className="btn quiet" onClick={() => onGo(null)}>
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

function whyClosed({ kind }: SigningPosition, formula: string | undefined) {
  if (kind === 'stamp') return 'stamp'

  return formula === undefined ? 'fixed' : 'computed'
}

/** What follows from this field by a formula, while it is typed. */
function Following({
  document,
  name,
  judged,
  sayProblem,
}: {
  document: Place['document']
  name: string | undefined
  judged: ReturnType<typeof judgeForm>
  sayProblem: ReturnType<typeof useProblemWords>['sayProblem']
}) {
  const { t } = useEveryText()
  const say = useFieldTexts()
  const following = document.fields.filter(
    ({ settings }) =>
      name !== undefined && settings.formula !== undefined && neededBy(settings).includes(name),
  )

  return following.map(({ id, kind, settings }) => {
    const found = judged.get(id)
    const shown = found?.problem ? sayProblem(found.problem) : shownText(kind, settings, found?.value ?? '')
    const label = document.positions.find((one) => one.position_id === id)?.label ?? t(`field_${kind}`)

    return shown ? (
      <p key={id} className={found?.problem ? 'error' : 'xs faint'} role="status">
        {say('follows', { label, value: shown })}
      </p>
    ) : null
  })
}

/** A name and a day are there already: what most people would type. */
function beginning({ kind, value }: SigningPosition, signerName: string): string {
  if (boxKinds[kind].typed === 'day')
    return value || kind === 'date' ? shownDay(value ?? todayInIndia(serverNow())) : ''

  return value ?? (kind === 'name' ? signerName : '')
}
