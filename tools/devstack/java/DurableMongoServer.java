import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/**
 * MongoDB-compatible server that answers a write only once the write is in its file.
 *
 * <p>The library commits about once a second, so a killed server loses what it had already acknowledged. Here
 * one thread commits every 2 ms while there are writes, only between commands (never half of a document and its
 * index entries), and a write waits for the commit that holds it. Arguments: port, data file, address to listen at.
 */
public final class DurableMongoServer {
  private static final long COMMIT_INTERVAL_MS = 2;
  private static final long IDLE_COMMIT_INTERVAL_MS = 250;
  private static final int COMPACTION_AT_EXIT_MS = 500;
  private static final int WORKER_THREADS = 32; // Each may wait for a commit.
  private static final int SPACE_REUSED_AFTER_MS = 500;
  private static final Set<String> READS =
      Set.of("aggregate", "buildinfo", "collstats", "count", "distinct", "endsessions", "find", "getmore", "hello",
          "ismaster", "killcursors", "listcollections", "listdatabases", "listindexes", "ping", "serverstatus");

  public static void main(String[] args) {
    MVStore store = new MVStore.Builder().fileName(args[1]).autoCommitDisabled().open();
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

  private static final class DurableBackend extends H2Backend {
    private final Committer committer;

    DurableBackend(MVStore store, Committer committer) {
      super(store);
      this.committer = committer;
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      String command = message.getDocument().keySet().iterator().next();
      Document answer;
      long commitsBefore;
      committer.commands.readLock().lock();
      try {
        answer = super.handleMessage(message);
        commitsBefore = committer.commits;
      } finally {
        committer.commands.readLock().unlock();
      }
      if (!READS.contains(command.toLowerCase())) committer.awaitCommitAfter(commitsBefore);
      return answer;
    }
  }

  /** The only thread that commits. Commands hold the read lock, a commit holds the write lock. */
  private static final class Committer extends Thread {
    final ReadWriteLock commands = new ReentrantReadWriteLock(true);
    private final MVStore store;
    private final Lock lock = new ReentrantLock();
    private final Condition wanted = lock.newCondition();
    private final Condition committed = lock.newCondition();
    private volatile long commits;
    private boolean isWanted;

    Committer(MVStore store) {
      super("committer");
      this.store = store;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        while (true) {
          awaitDemand();
          commit();
          Thread.sleep(COMMIT_INTERVAL_MS);
        }
      } catch (Throwable failure) {
        failure.printStackTrace();
        Runtime.getRuntime().halt(1); // A store that cannot commit must not go on acknowledging.
      }
    }

    private void awaitDemand() throws InterruptedException {
      lock.lock();
      try {
        if (!isWanted) wanted.await(IDLE_COMMIT_INTERVAL_MS, TimeUnit.MILLISECONDS);
        isWanted = false;
      } finally {
        lock.unlock();
      }
    }

    void awaitCommitAfter(long commitsBefore) {
      lock.lock();
      try {
        isWanted = true;
        wanted.signal();
        while (commits == commitsBefore) committed.awaitUninterruptibly();
      } finally {
        lock.unlock();
      }
    }

    void commit() {
      commands.writeLock().lock();
      try {
        if (store.hasUnsavedChanges()) store.commit();
        commits++;
      } finally {
        commands.writeLock().unlock();
      }
      lock.lock();
      try {
        committed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }
}
