import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { markasLastSigner } from '#contract/signers/markasLastSigner.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { unmarkasLastSigner } from '#contract/signers/unmarkasLastSigner.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { clockTime } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { BesideRow } from './BesideRow.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { inTurn } from './in-turn.ts'
import styles from './new-docket.module.css'
import { PeopleOrder } from './PeopleOrder.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { isOnePerson } from './person-form.ts'
import type { StepProps } from './steps.ts'
import { TakenOffNote } from './TakenOffNote.tsx'
import { type TakenOff, takeOff, takingOff } from './taken-off.ts'
import { useTurns } from './use-turns.ts'
import { WizardBar } from './WizardBar.tsx'

const SheetDialog = lazy(() =>
  import('./SheetDialog.tsx').then(({ SheetDialog }) => ({ default: SheetDialog })),
)

const SupportingPapers = lazy(() =>
  import('../dockets/papers/SupportingPapers.tsx').then(({ SupportingPapers }) => ({
    default: SupportingPapers,
  })),
)

const hasSelfIn = (people: readonly SignerRecord[]): boolean => people.some(({ is_self }) => is_self)

export function PeopleStep({ docket, goTo }: StepProps) {
  const { t, i18n } = useTranslation()
  const document = docket.documents[0]!
  const [edited, setEdited] = useState<SignerRecord | 'new' | null>(null)
  const [addsGroup, setAddsGroup] = useState(false)
  const [addsSheet, setAddsSheet] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const people = document.signers

  const refuse = (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad')
  const saved = async () => {
    await docket.reload()
    setSavedAt(Date.now())
  }
  const { turns, isSaving, arrange } = useTurns(document.document_id, people, {
    onSaved: saved,
    onFailed: refuse,
  })
  const adder = useRef<HTMLButtonElement>(null)
  const addSelf = useCall(addSelfSigner, {
    onSuccess: async () => {
      await saved()
      // Its own button is gone.
      adder.current?.focus()
    },
    onError: refuse,
  })
  /** Pressed quickly: each sees what those before it left. */
  const [turn] = useState(inTurn)
  const addMyself = () =>
    turn(async () => {
      const [first] = await docket.settled()
      if (!first || hasSelfIn(first.signers)) return
      // What it was refused for is said already.
      await addSelf.sendAsync({ document_id: first.document_id }).catch(() => {})
    })
  const keep = useCall(markasLastSigner, { onSuccess: saved, onError: refuse })
  const unkeep = useCall(unmarkasLastSigner, { onSuccess: saved, onError: refuse })

  const [clears, setClears] = useState(false)
  const [clearing, setClearing] = useState(false)
  /** The latest last: each can be brought back, one after the other. */
  const [taken, setTaken] = useState<readonly TakenOff[]>([])
  const latest = taken.at(-1)

  /** They leave every document of the docket, and can be brought back with their boxes. */
  const remove = (leaves: (signer: SignerRecord) => boolean): Promise<void> =>
    turn(async () => {
      const taking = takingOff(await docket.settled(), leaves)
      if (taking.names.length === 0) return
      try {
        await takeOff(taking)
        setTaken((before) => [...before, taking])
      } catch (failure) {
        refuse(failure)
      }
      await saved()
    })
  const removeOne = (person: SignerRecord) =>
    void remove((one) => one.signer_id === person.signer_id || isOnePerson(one, person))

  async function clear(): Promise<void> {
    setClearing(true)
    await remove(() => true)
    setClearing(false)
    setClears(false)
  }

  const at = savedAt && t('newDocket.savedAt', { time: clockTime(savedAt, i18n.language, true) })
  const note = isSaving || addSelf.pending ? t('newDocket.saving') : at
  const copies = people.filter(({ told_at_end }) => told_at_end)
  const hasSelf = hasSelfIn(people)
  const hasSigner = people.some((person) => person.role === 'signer')

  return (
    <div className={styles.wizard}>
      <WizardBar
        step="people"
        title={document.title || document.name}
        note={note}
        onStep={(step) => goTo(step)}
        acts={
          <>
            <button type="button" className="btn" onClick={() => goTo('files')}>
              {t('common.back')}
            </button>
            <ActButton
              className="btn primary"
              reason={!hasSigner && t('people.none')}
              onClick={() => goTo('boxes')}
            >
              {t('newDocket.toBoxes')}
            </ActButton>
          </>
        }
      />
      <main className={styles.wizardMain}>
        <h1>{t('people.title')}</h1>
        <p className="muted">{t('people.words')}</p>
        {turns.length > 0 && (
          <PeopleOrder
            people={people}
            turns={turns}
            onArrange={arrange}
            onEdit={setEdited}
            onRemove={removeOne}
            onLast={(person) =>
              (person.is_last ? unkeep : keep).send({
                document_id: document.document_id,
                signer_id: person.signer_id,
              })
            }
          />
        )}
        {copies.length > 0 && (
          <>
            <h2 className={styles.copiesTitle}>{t('people.copies')}</h2>
            <ul className="sheet" data-part="copies">
              {copies.map((person) => (
                <BesideRow
                  key={person.signer_id}
                  person={person}
                  hue={people.indexOf(person) + 1}
                  words={t('people.copyWords')}
                  onEdit={() => setEdited(person)}
                  onRemove={() => removeOne(person)}
                />
              ))}
            </ul>
          </>
        )}
        {latest && (
          <TakenOffNote
            taken={latest}
            turn={turn}
            onBack={async (lacking) => {
              await saved()
              const names = new Intl.ListFormat(i18n.language).format(lacking)
              if (names) toast(t('people.lacking', { names }), 'bad')
              setTaken((before) => before.filter((one) => one !== latest))
              adder.current?.focus()
            }}
            onFailed={async (failure) => {
              refuse(failure)
              await saved()
            }}
          />
        )}
        <div className={`row ${styles.peopleAdd}`}>
          <button type="button" className="btn" ref={adder} onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('people.add')}
          </button>
          <button type="button" className="btn" onClick={() => setAddsGroup(true)}>
            <Icon name="users" />
            {t('people.addGroup')}
          </button>
          <button type="button" className="btn" onClick={() => setAddsSheet(true)}>
            <Icon name="upload" />
            {t('people.fromSheet')}
          </button>
          {!hasSelf && (
            <button type="button" className="btn" disabled={addSelf.pending} onClick={() => void addMyself()}>
              {addSelf.pending ? <span className="spin" /> : <Icon name="user" />}
              {t('people.addSelf')}
            </button>
          )}
          {people.length > 1 && (
            <button type="button" className="btn quiet no" onClick={() => setClears(true)}>
              <Icon name="trash" />
              {t('people.removeAll')}
            </button>
          )}
        </div>
        {people.length === 0 && <p className="help">{t('people.none')}</p>}
        <Suspense fallback={null}>
          <SupportingPapers
            people={people}
            byRule={document.settings.supporting_papers}
            onChanged={() => void saved()}
          />
        </Suspense>
      </main>
      {addsGroup && (
        <GroupDialog documentId={document.document_id} onClose={() => setAddsGroup(false)} onSaved={saved} />
      )}
      {addsSheet && (
        <Suspense fallback={null}>
          <SheetDialog
            documentId={document.document_id}
            onClose={() => setAddsSheet(false)}
            onSaved={saved}
          />
        </Suspense>
      )}
      {clears && (
        <AskDialog
          title={t('people.removeAllTitle')}
          verb={t('people.removeAll')}
          isDanger
          pending={clearing}
          failure={null}
          onSure={() => void clear()}
          onClose={() => setClears(false)}
        >
          <p className="muted">{t('people.removeAllWords')}</p>
        </AskDialog>
      )}
      {edited && (
        <PersonDialog
          document={document}
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={saved}
        />
      )}
    </div>
  )
}
