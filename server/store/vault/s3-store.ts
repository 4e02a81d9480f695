import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Outage } from '../outage.ts'
import { Presence } from '../presence.ts'
import type { BlobStore } from './blob-store.ts'

export interface S3Settings {
  bucket: string
  prefix: string
  region: string
  endpoint?: string
  credentials?: S3ClientConfig['credentials']
}

/**
 * `s3://bucket/prefix?region=…&endpoint=…`; keys come from the environment as the AWS tools name
 * them.
 */
export function s3Settings(storageUrl: string): S3Settings {
  const url = new URL(storageUrl)
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')

  return {
    bucket: url.hostname,
    prefix: prefix ? `${prefix}/` : '',
    region: url.searchParams.get('region') ?? 'ap-south-1',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
  }
}

// Our choice: what answered a moment ago need not be asked before every file.
const justNowMs = 2_000

/**
 * Files in an S3 bucket. An object appears whole or not at all. A large file may take long; whether
 * the store is there at all is asked beside it.
 */
export function s3Store(
  { bucket, prefix, region, endpoint, credentials }: S3Settings,
  onAway: (isAway: boolean, why: unknown) => void = () => {},
): BlobStore {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // Streamed uploads would otherwise be stored with their chunk framing by servers that do not
    // know it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: 30_000, connectionTimeout: 1_200 },
    maxAttempts: 2,
  })
  const object = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  async function sizeOf(name: string, abortSignal: AbortSignal): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(object(name)), { abortSignal })).ContentLength ?? null
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }

  const presence = new Presence({
    ask: (signal) => sizeOf('.is-it-there', signal),
    outage: (why) => new Outage('STORAGE_AWAY', why),
    onChange: onAway,
  })

  return {
    async ready(mayBeKnown = false) {
      if (!(await presence.isThere(mayBeKnown ? justNowMs : 0))) throw new Outage('STORAGE_AWAY')
    },

    size: (name) => presence.during((signal) => sizeOf(name, signal)),

    read: (name, start, end) =>
      presence.during(async (abortSignal) => {
        const { Body } = await client.send(
          new GetObjectCommand({ ...object(name), Range: `bytes=${start}-${end - 1}` }),
          { abortSignal },
        )
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        if (bytes.length !== end - start) throw new Error(`${name} ends before ${end}`)

        return bytes
      }),

    async keep(spoolFile, name) {
      const body = createReadStream(spoolFile)
      const put = new PutObjectCommand({
        ...object(name),
        Body: body,
        ContentLength: (await stat(spoolFile)).size,
        // Who reads the file that is there must not find another under way.
        IfNoneMatch: '*',
      })
      try {
        await presence.during((abortSignal) => client.send(put, { abortSignal }))
      } catch (error) {
        if (statusOf(error) !== 412) throw error
      } finally {
        body.destroy()
      }
    },

    async remove(name) {
      await presence.during((abortSignal) =>
        client.send(new DeleteObjectCommand(object(name)), { abortSignal }),
      )
    },

    async *names() {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        )
        for (const { Key = '' } of page.Contents ?? [])
          if (/^[0-9a-f-]{36}\/[^/]+$/.test(Key.slice(prefix.length))) yield Key.slice(prefix.length)
        token = page.NextContinuationToken
      } while (token)
    },
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
