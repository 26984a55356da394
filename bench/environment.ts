// The first import of each command: React reads NODE_ENV as soon as it is imported.

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as in npm start
