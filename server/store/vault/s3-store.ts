import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { BlobStore } from './blob-store.ts'

export interface S3Settings {
  bucket: string
  prefix: string
  region: string
  endpoint?: string
  credentials?: S3ClientConfig['credentials']
}

/** `s3://bucket/prefix?region=…&endpoint=…`; keys come from the environment as the AWS tools name them. */
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

/** Files in an S3 bucket. An object appears whole or not at all. */
export function s3Store({ bucket, prefix, region, endpoint, credentials }: S3Settings): BlobStore {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // Streamed uploads would otherwise be stored with their chunk framing by servers that do not know it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: 30_000, connectionTimeout: 2_000 },
    maxAttempts: 3,
  })
  const object = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  return {
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand(object(name)))).ContentLength ?? null
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },

    async read(name, start, end) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...object(name), Range: `bytes=${start}-${end - 1}` }),
      )
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
      if (bytes.length !== end - start) throw new Error(`${name} ends before ${end}`)

      return bytes
    },

    async keep(spoolFile, name) {
      const body = createReadStream(spoolFile)
      try {
        await client.send(
          new PutObjectCommand({
            ...object(name),
            Body: body,
            ContentLength: (await stat(spoolFile)).size,
            // Who reads the file that is there must not find another under way.
            IfNoneMatch: '*',
          }),
        )
      } catch (error) {
        if (statusOf(error) !== 412) throw error
      } finally {
        body.destroy()
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name)))
    },
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
