import de.bwaldvogel.mongo.MongoServer;
import java.net.InetSocketAddress;
import org.h2.mvstore.MVStore;

/**
 * MongoDB-compatible server that answers a write only once the write is in its file.
 *
 * <p>The library commits about once a second, so a killed server loses what it had already acknowledged. Here one thread commits every 2 ms
 * while there are writes ({@link Committer}), and a write waits for the commit that holds it. The library reads a whole collection for
 * nearly every statement; here indexes answer ({@link IndexedCollection}). Arguments: port, data file, address to listen at.
 */
public final class DurableMongoServer {
  private static final int COMPACTION_AT_EXIT_MS = 500;
  /** Each may wait for a commit, and holds up the other connections that it serves meanwhile. */
  private static final int WORKER_THREADS = 128;
  private static final int SPACE_REUSED_AFTER_MS = 500;
  private static final int CACHE_MEBIBYTES = 48;

  public static void main(String[] args) {
    MVStore store = new MVStore.Builder().fileName(args[1]).cacheSize(CACHE_MEBIBYTES).autoCommitDisabled().open();
    store.setRetentionTime(SPACE_REUSED_AFTER_MS);
    store.setVersionsToKeep(0);
    Committer committer = new Committer(store);
    MongoServer server = new MongoServer(new DurableBackend(store, committer));
    server.bind(new InetSocketAddress(args[2], Integer.parseInt(args[0])), 1, WORKER_THREADS);
    committer.start();
    System.out.println("listening on " + args[2] + ":" + args[0]);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      server.stopListening();
      committer.commit();
      store.close(COMPACTION_AT_EXIT_MS);
    }));
  }
}
