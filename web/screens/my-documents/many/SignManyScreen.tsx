import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { bulkMethods, goesInRedirects, goesToService } from '#contract/vocabulary/bulk-signing.ts'
import { signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { day } from '#contract/vocabulary/time.ts'
import { count } from '../../../components/amounts.ts'
import { Loading } from '../../../components/Loading.tsx'
import { Lazy } from '../../../components/lazy/Lazy.tsx'
import { partOf } from '../../../components/lazy/part.ts'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useMethods } from '../../../components/ways/use-methods.ts'
import { useMe } from '../../../shell/me.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { useOwnSigning } from '../../documents/use-own-signing.ts'
import { AgreeAndSign } from './AgreeAndSign.tsx'
import { AtServiceMany, type Returned } from './AtServiceMany.tsx'
import { ChoosePapers } from './ChoosePapers.tsx'
import { ChooseWay } from './ChooseWay.tsx'
import { CodeStep } from './CodeStep.tsx'
import { NextVisit } from './NextVisit.tsx'
import { SigningEnd } from './SigningEnd.tsx'
import { SigningProgress } from './SigningProgress.tsx'
import { type BulkMethod, useAllWaiting, type WaitingPaper } from './use-all-waiting.ts'
import { useSigning } from './use-signing.ts'

const lookDialog = partOf(() => import('./LookDialog.tsx'))

const goesOn = (bulk: BulkRecord | null | undefined): bulk is BulkRecord =>
  !!bulk && bulk.state !== 'done' && bulk.waiting > 0 && serverNow() - Date.parse(bulk.begun_at) < day

/** Many papers in one sitting: chosen, looked at, agreed to once, signed with one key. */
export function SignManyScreen() {
  const { t } = useTranslation()
  useTitle(t('signMany.title'))
  const navigate = useNavigate()
  const signing = useSigning()
  const earlier = useQueryCall(getBulkSigning, {})
  const { setUp } = useMethods()
  const ways = bulkMethods.filter((one) => setUp.includes(one))
  const [chosenWay, setWay] = useState<BulkMethod | null>(null)
  const asked = useAllWaiting(ways, chosenWay, ways.length > 0 && signing.bulk === null)
  const way = chosenWay ?? asked.data?.method ?? bulkMethods[0]!
  const [isAsking, setAsking] = useState<'new' | 'earlier' | null>(null)
  /** A token helper comes to the act that begins. */
  const [isToken, setIsToken] = useState(false)
  const [words, setWords] = useState('')
  const [looked, setLooked] = useState<WaitingPaper | null>(null)
  const papers = asked.data?.papers ?? []
  const each = asked.data?.each ?? null
  const ready = papers.filter(({ why }) => !why)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(ready.map(({ document_id }) => document_id).filter((id) => !leftOut.has(id)))
  const look = useLook(setLooked)
  const choose = (next: ReadonlySet<string>) =>
    setLeftOut(new Set(ready.map(({ document_id }) => document_id).filter((id) => !next.has(id))))
  const going = ready.filter(({ document_id }) => chosen.has(document_id))
  const names = going.map(({ signer_name }) => signer_name)
  const open = earlier.data?.bulk
  const [search, setSearch] = useSearchParams()
  /** With what a signing service sent the browser back; gone from the address once it is read. */
  const [returned, setReturned] = useState<Returned | null>(null)
  const state = search.get('state')
  if (state && returned?.state !== state) {
    const code = search.get('code')
    setReturned({ state, ...(code && { code }) })
  }
  useEffect(() => {
    if (state) setSearch({}, { replace: true })
  }, [state, setSearch])
  /** A member who returns from the provider sees the open act first. */
  const isBack = search.has('back') && !!open && goesInRedirects(open.method)

  return (
    <>
      <div className="top">
        <h1>{t('signMany.title')}</h1>
      </div>
      {content()}
      {looked && (
        <Lazy
          part={lookDialog}
          opened
          documentId={looked.document_id}
          title={looked.title || looked.name}
          isChosen={chosen.has(looked.document_id)}
          onChoose={(isOn: boolean) => {
            const next = new Set(chosen)
            if (isOn) next.add(looked.document_id)
            else next.delete(looked.document_id)
            choose(next)
          }}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )

  /** Where no key is on this page, a code opens the act. */
  function goesOnWithout(bulk: BulkRecord): void {
    setAsking(null)
    void signing.goOn(bulk, null)
  }

  function asksToGoOn(bulk: BulkRecord): void {
    const goesAway = goesInRedirects(bulk.method) || goesToService(bulk.method)
    if (signsOnPage(bulk.method) || goesAway || bulk.needs_code) setAsking('earlier')
    else goesOnWithout(bulk)
  }

  async function begins(input: Parameters<typeof signing.begin>[0]): Promise<void> {
    const begun = await signing.begin(input)
    if (begun && goesInRedirects(begun.method)) await signing.goOut(begun, input.consent_id)
    else if (begun && goesToService(begun.method)) await signing.visit(begun)
    else if (begun) setAsking('earlier')
  }

  function content() {
    const { bulk, phase, failure } = signing
    const current = bulk ?? open
    const document_ids = going.map(({ document_id }) => document_id)
    if (bulk && phase !== 'idle')
      return <SigningProgress bulk={bulk} phase={phase} isOnToken={signing.isOnToken} onStop={signing.stop} />
    const isAtService = bulk !== null || returned !== null || isAsking === 'earlier'
    if (goesOn(current) && goesToService(current.method) && isAtService)
      return (
        <AtServiceMany
          bulk={current}
          returned={returned}
          names={names}
          onBulk={signing.hears}
          onStop={() => signing.stopAway(current)}
        />
      )
    if (current && goesInRedirects(current.method) && (bulk || isBack || isAsking === 'earlier')) {
      const mayGoOn: boolean = goesOn(current)
      if (mayGoOn)
        return (
          <NextVisit
            bulk={current}
            failure={failure}
            onGo={(consentId) => void signing.goOut(current, consentId)}
            onStop={() => signing.stopAway(current)}
            onBack={() => {
              setAsking(null)
              signing.leave()
              void navigate('/my-documents')
            }}
          />
        )
      if (bulk || current.waiting === 0)
        return <SigningEnd bulk={current} failure={failure} onGoOn={() => undefined} />
    }
    if (isAsking === 'earlier' && goesOn(bulk ?? open)) {
      const going = (bulk ?? open) as BulkRecord
      if (going.needs_code)
        return <CodeStep bulk={going} onProved={goesOnWithout} onBack={() => setAsking(null)} />

      return (
        <AgreeAndSign
          method={going.method}
          total={going.waiting}
          pages={null}
          senders={null}
          names={names}
          isAgreed
          busy={phase !== 'idle'}
          bulkId={going.bulk_id}
          startsOnToken={isToken}
          onSign={(own) => {
            setAsking(null)
            void signing.goOn(going, own)
          }}
          onBack={() => setAsking(null)}
        />
      )
    }
    if (bulk) return <SigningEnd bulk={bulk} failure={failure} onGoOn={() => asksToGoOn(bulk)} />
    if (isAsking === 'new')
      return (
        <>
          {failure !== null && <NotLoaded asked={{ error: failure as never, refetch: signing.leave }} />}
          <AgreeAndSign
            method={way}
            total={going.length}
            pages={going.reduce((sum, { pages }) => sum + pages, 0)}
            senders={new Set(going.map(({ sender }) => sender)).size}
            names={names}
            isAgreed={false}
            busy={phase !== 'idle'}
            each={each}
            services={asked.data?.services ?? []}
            onSign={(own, consent_id, service_id) => {
              if (own) void signing.start({ document_ids, method: way, consent_id }, own)
              else {
                setIsToken(signsOnPage(way))
                void begins({ document_ids, method: way, consent_id, ...(service_id && { service_id }) })
              }
            }}
            onBack={() => setAsking(null)}
          />
        </>
      )
    if (earlier.isPending || asked.isPending) return <Loading />

    return (
      <>
        <NotLoaded asked={asked} />
        {goesOn(open) && <Earlier bulk={open} onGoOn={() => asksToGoOn(open)} />}
        {papers.length === 0 && !asked.error ? (
          <EmptyList icon="check" title={t('signMany.nothing')} words={t('signMany.nothingWords')} />
        ) : (
          <>
            <p className="page-lead">{t('signMany.lead')}</p>
            <ChooseWay
              ways={ways}
              papers={papers}
              way={way}
              onChange={(next) => {
                setWay(next)
                setLeftOut(new Set())
              }}
            />
            <ChoosePapers
              papers={papers}
              words={words}
              onSearch={setWords}
              chosen={chosen}
              onChoose={choose}
              onLook={look}
              onSign={() => setAsking('new')}
              each={each}
            />
          </>
        )}
      </>
    )
  }
}

/** Who may open documents sees the pages here; for others the page of signers has them. */
function useLook(onLook: (paper: WaitingPaper) => void) {
  const { allowedModules } = useMe()
  const own = useOwnSigning()
  const maySee = allowedModules.workflow || allowedModules.documents

  return (paper: WaitingPaper) => (maySee ? onLook(paper) : own.open(paper.document_id))
}

function Earlier({ bulk, onGoOn }: { bulk: BulkRecord; onGoOn: () => void }) {
  const { t } = useTranslation()

  return (
    <div className="note go">
      <span className="trim" role="status">
        {t('signMany.earlier', {
          signed: count(bulk.signed),
          total: count(bulk.total),
          count: bulk.waiting,
          shown: count(bulk.waiting),
        })}
      </span>
      <button type="button" className="btn primary compact right" onClick={onGoOn}>
        {t('signMany.goOn', { count: bulk.waiting, shown: count(bulk.waiting) })}
      </button>
    </div>
  )
}
