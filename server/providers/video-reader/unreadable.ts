/** The bytes are no container that we know, or not a whole one. */
export class Unreadable extends Error {}
