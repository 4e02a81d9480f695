import { randomBytes } from 'node:crypto'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from './client.ts'
import type { AnOrganisation } from './people.ts'
import { rowsOf } from './rows-of.ts'

export interface ScimResource extends Record<string, unknown> {
  id: string
  userName: string
  displayName: string
  active: boolean
  emails: { value: string; type?: string; primary?: boolean }[]
  members: { value: string; display?: string }[]
  groups: { value: string; display: string }[]
  meta: { version: string; location: string; created: string; lastModified: string; resourceType: string }
}

/** Whatever came: a resource, a list of them, or what is wrong. */
export interface ScimAnswer {
  status: number
  headers: Headers
  body: ScimResource & {
    totalResults: number
    itemsPerPage: number
    startIndex: number
    Resources: ScimResource[]
    scimType?: string
    detail: string
    schemas: string[]
  }
}

export type Scim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimAnswer>

/** A directory that asks with this token. */
export const aDirectory =
  (url: string, token: string): Scim =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()

    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : JSON.parse(text),
    } as ScimAnswer
  }

/** A role that a directory may give; everybody who sends documents may give it, too. */
export async function aRoleOfDirectory(parts: Parts, organisation: AnOrganisation): Promise<string> {
  const id = newId()
  const label = `Role ${randomBytes(4).toString('hex')}`
  await parts.store.forOrganisation(organisation.id).transaction((tx) =>
    rowsOf(tx)
      .insertInto('roles')
      .values({ organisation_id: organisation.id, id, label, module_list: ['workflow'] })
      .execute(),
  )

  return id
}

/** An administrator says which role a directory brings and makes a token for it. */
export async function setsUpDirectory(
  admin: WireClient,
  roleId: string,
  successorId: string | null = null,
): Promise<string> {
  const { directory } = await admin.call(getDirectory, {})
  await admin.call(saveDirectory, {
    role_id: roleId,
    successor_id: successorId,
    revision: directory.revision,
  })
  const name = `Token ${randomBytes(3).toString('hex')}`

  return (await admin.call(makeDirectoryToken, { name, days: 90 })).token
}

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** Somebody whom nobody knows, as a directory sends them. */
export function aScimPerson(givenName = 'Farah', more: object = {}) {
  const mail = `${givenName.toLowerCase()}.${randomBytes(5).toString('hex')}@example.in`

  return {
    schemas: [userUrn],
    userName: mail,
    externalId: randomBytes(6).toString('hex'),
    name: { givenName, familyName: 'Shaikh' },
    emails: [{ value: mail, type: 'work', primary: true }],
    active: true,
    ...more,
  }
}
