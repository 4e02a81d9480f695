import { type ReactNode, useEffect, useState } from 'react'
import type { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import type { previewSigning } from '#contract/signers/previewSigning.ts'
import { applyColours } from '../theme/brand.ts'
import { openWire } from '../wire/open-wire.ts'
import { sessionToken } from '../wire/session-storage.ts'
import { wayBack } from '../wire/way-back.ts'
import { logosOf } from './face-of.ts'
import type { LinkFacts, SigningPage, SigningPosition } from './journey-types.ts'
import { Arriving } from './parts/Arriving.tsx'
import { latePart } from './parts/late-part.tsx'
import styles from './preview.module.css'
import type { Ended as EndedScreen } from './screens/Ended.tsx'
import type { Welcome as WelcomeScreen } from './screens/Welcome.tsx'
import { previewTexts } from './texts/preview-texts.ts'
import { fill, useTexts, useTopic } from './texts/use-texts.tsx'
import type { SignerWire } from './wire.ts'

const Read = latePart(() => import('./screens/Read.tsx').then((part) => part.Read))

const quiet = { isActivity: false, repeats: true }

/** The portal's session asks: a preview has no link and no session of a signer. */
const portalWire = openWire({ sessionToken })
const wire = {
  convertPdf2Images: (input: Parameters<SignerWire['convertPdf2Images']>[0]) =>
    portalWire.call<typeof convertPdf2Images>('/api/workflow/convertPdf2Images', input, quiet),
} as SignerWire

const [, documentId = '', signerId = ''] = location.hash.match(/^#\/sign\/preview\/([\w-]+)\/([\w-]+)/) ?? []

interface Props {
  /** Given by the program, which has them: named here they would leave its first file. */
  Welcome: typeof WelcomeScreen
  Ended: typeof EndedScreen
}

/** The signer's own screens over a draft. What is typed stays in this tab, and nothing is sent. */
export function Preview({ Welcome, Ended }: Props) {
  const { speak } = useTexts()
  const texts = useTopic('preview', previewTexts)
  const [page, setPage] = useState<SigningPage | null>(null)
  const [isLost, setLost] = useState(false)
  const [screen, setScreen] = useState<'welcome' | 'read' | 'end'>('welcome')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    portalWire
      .call<typeof previewSigning>(
        '/api/workflow/previewSigning',
        { document_id: documentId, signer_id: signerId },
        quiet,
      )
      .then(
        (answer) => {
          setPage(answer.page)
          applyColours(answer.page.organisation)
          speak(answer.page.signer.language)
        },
        () => setLost(true),
      )
  }, [speak])

  // Each screen begins at its top, below what says that it is a preview.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is what it waits for.
  useEffect(() => {
    scrollTo(0, 0)
  }, [screen])

  const back = () => {
    location.hash = wayBack() ?? '#/workflow'
  }
  const name = page?.signer.name ?? ''
  const face = page && { name: page.organisation.name, ...logosOf(page.organisation) }
  const around = (shown: ReactNode) => (
    <>
      <aside className={styles.preview} aria-label={texts.title}>
        <span>
          <b>{texts.title}</b> {name && fill(texts.words, { name })}
        </span>
        <button type="button" className="btn" onClick={back}>
          {texts.back}
        </button>
      </aside>
      <Arriving face={face}>{shown}</Arriving>
    </>
  )
  if (isLost) return around(<Ended face={null} title={texts.failed} words={texts.back} />)
  if (!page || !face) return around(<main className="sg" aria-busy="true" />)

  const { contact, role } = page.signer
  if (screen === 'welcome')
    return around(
      <Welcome
        face={face}
        facts={factsOf(page)}
        step="authenticate"
        onStart={() => setScreen('read')}
        onExit={async () => back()}
      />,
    )
  if (screen === 'read')
    return around(
      <Read
        face={face}
        page={page}
        wire={wire}
        seen={seen}
        onSeen={(keys) => setSeen((all) => new Set([...all, ...keys]))}
        onValue={async (position, of, value) => {
          const after = typed(page, of, position, typeof value === 'string' ? value : value.name)
          setPage(after)

          return after
        }}
        onNext={() => setScreen('end')}
        onDecline={undefined}
        onDelegate={undefined}
        onExit={async () => back()}
      />,
    )

  return around(
    <Ended
      face={face}
      icon="sign"
      title={fill(role === 'approver' ? texts.endAgrees : texts.endTitle, { name })}
      words={[
        fill(texts.code, { name, to: contact }),
        page.papers.length > 0 ? fill(texts.endPapers, { name, n: page.papers.length }) : '',
        texts.endWords,
      ]
        .filter(Boolean)
        .join(' ')}
    />,
  )
}

const factsOf = (page: SigningPage): LinkFacts => ({
  organisation: page.organisation.name,
  sender: page.sender,
  signer_first_name: page.signer.name.split(' ')[0] ?? page.signer.name,
  title: page.title,
  message: page.message,
  documents: page.documents.map(({ name, pages }) => ({ name, pages })),
  expires_at: page.expires_at,
  contacts: [],
  language: page.signer.language,
  signed_at: null,
  may_decline: page.may_decline,
  place: page.place,
  video: page.video !== null,
  before_you: page.others.map(({ name }) => ({ name, signed: false })),
})

/** The value in the form of the field; it is not stored. */
function typed(page: SigningPage, of: string, { position_id }: SigningPosition, value: string): SigningPage {
  const shown = value.trim() === '' ? null : value

  return {
    ...page,
    documents: page.documents.map((document) =>
      document.document_id === of
        ? {
            ...document,
            positions: document.positions.map((one) =>
              one.position_id === position_id ? { ...one, value: shown, shown, problem: null } : one,
            ),
            fields: document.fields.map((field) =>
              field.id === position_id ? { ...field, typed: value } : field,
            ),
          }
        : document,
    ),
  }
}
