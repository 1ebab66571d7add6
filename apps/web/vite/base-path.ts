/** `/` on a local machine, `/Portal/` when built for deployment (specification, introduction). */
export const basePath = `/${(process.env.PORTAL_BASE_PATH ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
