import { setTimeout as wait } from 'node:timers/promises'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { revokeBatch } from '#contract/batches/revokeBatch.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { buildServer } from '#http/server.ts'
import { runJobs } from '#main/run-jobs.ts'
import { startMail } from '#simulators/mail/start.ts'
import { batchNow, jobOver } from '../testing/batches.ts'
import { testParts } from '../testing/parts.ts'
import { aPlace, type Place } from './batch-place.ts'
import { median } from './medians.ts'
import { type Row, row } from './row.ts'
import { msOf, p95, readyDrafts, sends, whoAskCodes } from './single-sends.ts'

const how = {
  beside:
    'Seconds from the confirmation of a small batch to its end, while the batch of another organisation runs on the same server. Floor: the same small batch alone.',
  send: 'A document with one signer, sent over the wire (completeDocumentIntiation), the slowest but one of twenty, while the batch of another organisation runs on the same server. Floor: the same where nothing runs.',
  code: 'From the question for a code (generateSignerOtp) to its arrival in the mailbox, looked for every 50 ms, the slowest but one of twenty, while the batch of another organisation runs on the same server. Floor: the same where nothing runs.',
  revoke:
    'Median time of what waits for a member (getDocumentsInfo, 25 rows) of another organisation, over the wire, from the moment a batch that is out whole is revoked to the end of its job, on the same server. Floor: as many of the same calls where nothing runs.',
}

interface Sizes {
  many: number
  few: number
  times: number
}

/** What another organisation notices of somebody's batch. */
export async function besideABatch(databaseUrl: string, { many, few, times }: Sizes): Promise<Row[]> {
  const mail = await startMail()
  const parts = await testParts({ databaseUrl, worksJobs: true, smtpUrl: mail.smtpUrl })
  const server = await buildServer(parts, { webFolder: null })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const [large, small] = [await aPlace(parts, url), await aPlace(parts, url)]
  const [big, first, second] = [await large.checked(many), await small.checked(few), await small.checked(few)]
  const { maker } = small
  const stopJobs = await runJobs(parts)
  const timed = async (acts: readonly (() => Promise<unknown>)[]) => {
    const found: number[] = []
    for (const act of acts) found.push(await msOf(act))

    return p95(found)
  }
  const sending = async (ready: Awaited<ReturnType<typeof readyDrafts>>) =>
    timed(ready.map((one) => () => sends(maker, one)))
  const ofOther = many.toLocaleString('en')
  try {
    // Drafts and links are there before, so that sends and codes alone are measured.
    const drafts = await readyDrafts(maker, 3 * times)
    const [idleDrafts, busyDrafts] = [drafts.slice(0, 2 * times), drafts.slice(2 * times)]
    const idleSend = await sending(idleDrafts)
    const asks = await whoAskCodes(url, mail.url, idleDrafts)
    const idleCode = await timed(asks.slice(0, times))
    const floor = await secondsOf(small, first, (made) => made === few)
    // The other one is under way.
    await secondsOf(large, big, (made) => made > 0)
    const busySend = await sending(busyDrafts)
    const busyCode = await timed(asks.slice(times))
    const ours = await secondsOf(small, second, (made) => made === few)
    const { counts } = await batchNow(large.maker, big)
    const isMet = counts.made < many || times < 20
    const measured = (figure: number) => (isMet ? figure : Number.NaN)

    return [
      row({
        name: `${few} rows beside ${ofOther} of another organisation`,
        unit: 's',
        ours: measured(ours),
        floor,
        goal: { of: 'ratio', atMost: 3 },
        how: how.beside,
      }),
      row({
        name: `a single send beside ${ofOther} rows`,
        unit: 'ms',
        ours: measured(busySend),
        floor: idleSend,
        goal: { of: 'ratio', atMost: 1.5 },
        how: how.send,
      }),
      row({
        name: `a code beside ${ofOther} rows`,
        unit: 'ms',
        ours: measured(busyCode),
        floor: idleCode,
        goal: { of: 'ratio', atMost: 1.5 },
        how: how.code,
      }),
      await whileRevoked(large, small, big, many),
    ]
  } finally {
    await stopJobs()
    await server.close()
    await parts.close()
    await mail.close()
  }
}

async function secondsOf({ maker }: Place, batch_id: string, isOver: (made: number) => boolean) {
  const began = performance.now()
  await maker.call(confirmBatch, { batch_id })

  return untilMade(maker, batch_id, isOver, began)
}

async function untilMade(
  maker: Place['maker'],
  batch_id: string,
  isOver: (made: number) => boolean,
  began = performance.now(),
) {
  for (;;) {
    const { counts } = await batchNow(maker, batch_id)
    if (isOver(counts.made)) return (performance.now() - began) / 1_000
    await wait(20)
  }
}

async function whileRevoked(large: Place, small: Place, batch_id: string, many: number): Promise<Row> {
  await untilMade(large.maker, batch_id, (made) => made === many)
  const call = () =>
    small.maker.call(getDocumentsInfo, {
      box: 'for_me',
      order: 'longest',
      maxRows: 25,
      whole_dockets: true,
    })
  const during: number[] = []
  for (let at = 0; at < 20; at++) await call()
  const { job_id } = await large.maker.call(revokeBatch, { batch_id, reason: 'Wrong rate' })
  const over = { yet: false }
  const end = jobOver(large.maker, job_id).then((job) => {
    over.yet = true

    return job
  })
  do during.push(await msOf(call))
  while (!over.yet)
  if ((await end).state !== 'done') throw new Error('The batch was not revoked.')
  const idle: number[] = []
  for (let at = 0; at < during.length; at++) idle.push(await msOf(call))

  return row({
    name: `others’ calls while ${many.toLocaleString('en')} rows are revoked`,
    unit: 'ms',
    ours: median(during),
    floor: median(idle),
    goal: { of: 'ratio', atMost: 1.5 },
    how: how.revoke,
  })
}
