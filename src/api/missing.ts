/** Statuses with which back ends answer a call that they do not have. */
const MISSING_STATUSES = [404, 405, 501]

/** Whether a status says that the back end does not have the call. The only place where this is decided. */
export const isMissingStatus = (status: number | undefined): boolean => MISSING_STATUSES.includes(status ?? 0)
