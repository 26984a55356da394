export const ownDataPath = "/user/my-data";
export const downloadPath = `${ownDataPath}/download`;

/** Downloads of one person within a day. */
export const downloadsPerDay = 3;
