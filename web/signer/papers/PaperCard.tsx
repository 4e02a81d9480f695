import { type DragEvent, useId, useState } from 'react'
import type { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { mostPaperMegabytes } from '#contract/vocabulary/supporting-papers.ts'
import type { SigningPage } from '../journey-types.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { type SignerWire, wordsOf } from '../wire.ts'
import { GivenRow } from './GivenRow.tsx'
import { usePaperTexts } from './paper-texts.ts'
import styles from './papers.module.css'

export type Asked = SigningPage['papers'][number]

const pictures = 'image/jpeg,image/png,image/webp'
const typesOf = ({ accepts }: Asked) =>
  [accepts.includes('pdf') && 'application/pdf', accepts.includes('picture') && pictures]
    .filter(Boolean)
    .join(',')

interface Props {
  asked: Asked
  name: string
  wire: SignerWire
  onChanged: () => Promise<unknown>
}

/**
 * One paper that is asked for: photographed on a phone, chosen or dropped at a desk, one file after
 * the other.
 */
export function PaperCard({ asked, name, wire, onChanged }: Props) {
  const { t } = useEveryText()
  const say = usePaperTexts()
  const id = useId()
  const [doing, setDoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const room = asked.most - asked.given.length
  const busy = doing !== null
  const fail = (error: unknown) => setProblem(wordsOf(error, t))
  const changed = () => void onChanged().catch(fail)

  async function give(files: readonly File[]) {
    setProblem(null)
    try {
      for (const file of files.slice(0, room)) {
        if (file.size > mostPaperMegabytes * 1024 * 1024)
          return setProblem(say('large', { megabytes: mostPaperMegabytes }))
        setDoing(say('sending', { percent: 0 }))
        const { fileId } = await wire.upload(file, (sent, total) =>
          setDoing(
            sent < total ? say('sending', { percent: Math.floor((100 * sent) / total) }) : say('reading'),
          ),
        )
        setDoing(say('reading'))
        await wire.call<typeof addSupportingDocuments>(
          '/api/workflow/addSupportingDocuments',
          { act: 'give', asked_id: asked.asked_id, fileId },
          { idempotencyKey: crypto.randomUUID() },
        )
        await onChanged()
      }
    } catch (error) {
      fail(error)
    } finally {
      setDoing(null)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!busy && room > 0) void give([...event.dataTransfer.files])
  }

  const way = (key: 'take' | 'choose', more: object) => (
    <label className={`btn ${styles.way}`} htmlFor={`${id}-${key}`}>
      {say(key)}
      <input
        id={`${id}-${key}`}
        type="file"
        aria-describedby={`${id}-help`}
        disabled={busy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) void give(files)
        }}
        {...more}
      />
    </label>
  )

  return (
    <section
      className={over ? `${styles.paper} ${styles.over}` : styles.paper}
      aria-labelledby={`${id}-name`}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.head}>
        <h2 id={`${id}-name`}>{name}</h2>
        <span className="xs faint right">
          {asked.given.length > 0 ? say('added') : say(asked.required ? 'needed' : 'optional')}
        </span>
      </div>
      {asked.given.length > 0 ? (
        <ul className={styles.given}>
          {asked.given.map((paper, index) => (
            <GivenRow
              key={paper.supporting_id}
              paper={paper}
              name={asked.given.length > 1 ? `${name} ${index + 1}` : name}
              wire={wire}
              busy={busy}
              onRemoved={changed}
              onFailure={fail}
            />
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <div className={styles.ways}>
          {asked.accepts.includes('picture')
            ? way('take', { accept: pictures, capture: 'environment' })
            : null}
          {way('choose', { accept: typesOf(asked), multiple: room > 1 })}
          <span className={`xs faint ${styles.drop}`}>{say('drop')}</span>
        </div>
      ) : null}
      <p className={styles.help} id={`${id}-help`}>
        {[
          asked.kind === 'aadhaar_card' && say('card'),
          say('upTo', { most: asked.most, megabytes: mostPaperMegabytes }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {doing ? (
        <p className="row sm" role="status">
          <span className="spin" /> {doing}
        </p>
      ) : null}
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  )
}
