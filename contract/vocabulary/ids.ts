import { z } from 'zod'

/** Every id on the wire is a UUID in lower case; which table it names is said by the field. */
export const Id = z.uuid().toLowerCase()

export const OrganisationId = Id
export const DepartmentId = Id
export const UserId = Id
export const RoleId = Id
export const DocketId = Id
export const DocumentId = Id
export const SignerId = Id
export const PositionId = Id
export const FileId = Id
/** A paper that a signer is asked for, and one that was given. */
export const AskedId = Id
export const SupportingId = Id
/** An annexure that is tied to a document. */
export const MappedId = Id
export const ConsentTextId = Id
export const TransactionId = Id
export const StyleId = Id
export const ZoneId = Id
export const ExternalUserId = Id
export const GroupId = Id
export const ClientId = Id
export const ClientFieldId = Id
export const StakeholderId = Id
export const LetterheadId = Id
export const TemplateId = Id
export const CategoryId = Id
export const ClauseId = Id
/** One try of a signer to record themselves, with its digits. */
export const RecordingId = Id

/** SHA-256 in lower-case hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()
